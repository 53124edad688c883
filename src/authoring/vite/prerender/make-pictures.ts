import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOGO_PATHS } from '#contract/brand-logo.ts';
import { iconPath, mailPicturePath } from '#contract/server-paths.ts';
import { picturesOf } from '#engine/step-kinds/index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { RenderablePage } from './rendered-pages.ts';
import { appIcon, mailPicture, socialPicture } from './social-picture.ts';

/** For pages without an illustration. */
const OTHERWISE = 'src/web/shared/ui/illustrations/listening.svg';

/** The previews for messengers. A wizard's is that of its first illustrated step. */
export async function makePictures(
  project: string,
  web: string,
  origin: string,
  wizards: readonly WizardDefinition[],
): Promise<(page: RenderablePage) => string> {
  const pictures = new Map<string | undefined, string>();
  for (const wizard of [undefined, ...wizards]) {
    const { name, png } = await socialPicture(
      await readFile(join(project, sourceOf(wizard)), 'utf8'),
    );
    await writeFile(join(web, 'assets', name), png);
    pictures.set(wizard?.id, `${origin}/assets/${name}`);
  }
  return ({ wizardId }) => pictures.get(wizardId) ?? pictures.get(undefined) ?? '';
}

/** The pictures of outcomes, for emails about a plan. Their names stay: an email may be read late. */
export async function makeMailPictures(
  project: string,
  web: string,
  wizards: readonly WizardDefinition[],
): Promise<void> {
  const images = wizards.flatMap(({ outcomes }) => outcomes.flatMap(({ image }) => image ?? []));
  for (const src of new Set(images.map((image) => image.src))) {
    const path = mailPicturePath(src);
    if (path === undefined) continue;
    const svg = await readFile(join(project, 'wizards/images', src), 'utf8');
    await writeFile(join(web, path), await mailPicture(svg));
  }
}

/** In pixels: one for iOS, and two for home screens and starting screens elsewhere. */
const ICON_SIZES = [180, 192, 512];

/** The product's logo as icons of the app. Returns their addresses. */
export async function makeIcons(web: string): Promise<{ file: string; size: number }[]> {
  return Promise.all(
    ICON_SIZES.map(async (size) => {
      const file = iconPath(size);
      await writeFile(join(web, file), await appIcon(LOGO_PATHS, size));
      return { file, size };
    }),
  );
}

/** Other formats than SVG are photographs, which are not used here. */
function sourceOf(wizard: WizardDefinition | undefined): string {
  const pictures = wizard?.steps.flatMap(picturesOf);
  const picture = pictures?.find(({ src }) => src.endsWith('.svg'));
  return picture === undefined ? OTHERWISE : `wizards/images/${picture.src}`;
}
