import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesOf } from '#engine/step-kinds/index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { RenderablePage } from './rendered-pages.ts';
import { socialPicture } from './social-picture.ts';

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

/** Other formats than SVG are photographs, which are not used here. */
function sourceOf(wizard: WizardDefinition | undefined): string {
  const pictures = wizard?.steps.flatMap(picturesOf);
  const picture = pictures?.find(({ src }) => src.endsWith('.svg'));
  return picture === undefined ? OTHERWISE : `wizards/images/${picture.src}`;
}
