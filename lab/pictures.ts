import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { editorAtWork } from '../tests/support/editor.ts';
import { findChromium } from '../tests/support/find-chromium.ts';

/** What each picture shows, and how large it is. */
const PICTURES = [
  { name: 'studio', view: 'Screen', width: 1280, height: 760 },
  { name: 'studio-words', view: 'Words', width: 1100, height: 560 },
  { name: 'studio-map', view: 'Map', width: 1100, height: 700 },
];

/** Takes the pictures of the guide from the studio as it is, with a quiz that is shipped. */
export async function run(_: readonly string[], project: string): Promise<void> {
  const editor = await editorAtWork();
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    // The first load brings all modules of the studio.
    page.setDefaultTimeout(120_000);
    await page.goto(`${editor.address}studio?quiz=emotional-reset&at=steps.1`);
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    for (const { name, view, width, height } of PICTURES) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: view, exact: true }).click();
      await page.evaluate(async () => {
        document.querySelector('main [data-branch]')?.scrollIntoView({ block: 'center' });
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
