import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { runNew } from '../src/authoring/cli/new-command.ts';
import { editorAtWork } from '../tests/support/editor.ts';
import { ensureChromium } from '../tests/support/install-chromium.ts';

/** A quiz as it begins, which has a branch. */
const NEW = 'your-quiz';

/** What each picture shows, and how large it is. */
const PICTURES = [
  { name: 'studio', quiz: 'emotional-reset', view: 'Screen', width: 1280, height: 760 },
  { name: 'studio-words', quiz: 'emotional-reset', view: 'Words', width: 1100, height: 560 },
  { name: 'studio-map', quiz: NEW, view: 'Map', width: 1100, height: 700 },
];

/** Takes the pictures of the guide from the studio as it is, of a shipped quiz and of a new one. */
export async function run(_: readonly string[], project: string): Promise<void> {
  const editor = await editorAtWork();
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    // The first load brings all modules of the studio.
    page.setDefaultTimeout(120_000);
    await runNew([NEW, '--folder', editor.wizards]);
    for (const { name, quiz, view, width, height } of PICTURES) {
      await page.goto(`${editor.address}studio?quiz=${quiz}&at=steps.1`);
      await page.frameLocator('iframe').getByRole('heading').waitFor();
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: view, exact: true }).click();
      await page.evaluate(async () => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        await document.fonts.ready;
      });
      writeFileSync(join(project, 'docs/pictures', `${name}.webp`), await pictureOf(page));
    }
  } finally {
    await browser.close();
    await editor.leaves();
  }
}

/** A third of the bytes of what a browser gives, and as good to read. */
const QUALITY = 0.7;

async function pictureOf(page: Page): Promise<Buffer> {
  const shot = (await page.screenshot()).toString('base64');
  const small = await page.evaluate(
    async ([png, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [shot, QUALITY] as const,
  );
  return Buffer.from(small.slice(small.indexOf(',') + 1), 'base64');
}
