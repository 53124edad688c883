import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkWizards } from '#checker/index.ts';
import { readPictures } from '#checker/pictures/read-pictures.ts';
import { inFolder } from './in-folder.ts';
import { edited, MOOD_FOLDER } from './mood-folder.ts';

const SAMPLES = new URL('./pictures/', import.meta.url);
const sample = (name: string) => readFile(new URL(name, SAMPLES));

/** What the checker finds in a folder whose wizard shows this picture. */
async function foundIn(name: string, content: string | Uint8Array) {
  const files = new Map<string, string | Uint8Array>(edited([['mood.json', 'sun.svg', name]]));
  files.delete('images/sun.svg');
  return inFolder(files.set(`images/${name}`, content), async (folder) => {
    const { diagnostics } = await checkWizards(folder);
    return diagnostics.map(({ rule, line, column, message, why, fix }) => {
      expect(why).not.toBe('');
      return { rule, at: `${line}:${column}`, message, fix };
    });
  });
}

const svg = (content: string, attributes = 'viewBox="0 0 320 240"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}<path d="M0 0h9"/></svg>`;

describe('a picture', () => {
  it.each(['flat.png', 'flat.jpg', 'flat.webp', 'flat.avif'])('may be %s', async (name) => {
    expect(await foundIn(name, await sample(name))).toEqual([]);
  });

  it('that no wizard shows is not read', async () => {
    const files = new Map([...MOOD_FOLDER, ['images/moon.png', 'no picture'] as const]);
    await inFolder(files, async (folder) => {
      expect((await checkWizards(folder)).diagnostics).toEqual([]);
    });
  });

  it('that two steps show is reported once', async () => {
    const moon = '"image": { "src": "sun.svg", "altKey": "welcome.alt" }, "default": true';
    const files = edited([
      ['mood.json', '"default": true', moon],
      ['images/sun.svg', ' viewBox="0 0 4 3"', ''],
    ]);
    await inFolder(files, async (folder) => {
      const { diagnostics } = await checkWizards(folder);
      expect(diagnostics.map(({ rule }) => rule)).toEqual(['picture-shape']);
    });
  });
});

describe('a picture of 12 MB', () => {
  it('is reported with its weight and is not read beyond its beginning', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    try {
      const file = await open(join(folder, 'sun.png'), 'w');
      await file.write(await sample('flat.png'));
      await file.truncate(12_000_000_000);
      await file.close();
      const [picture] = await readPictures(folder, 'images', ['sun.png']);
      // No memory of this machine could hold it.
      expect(picture).toMatchObject({ weight: 12_000_000_000, flaw: undefined });
    } finally {
      await rm(folder, { recursive: true });
    }
    const heavy = Buffer.concat([await sample('flat.png'), Buffer.alloc(12_000_000)]);
    expect(await foundIn('sun.png', heavy)).toEqual([
      {
        rule: 'picture-too-heavy',
        at: '1:1',
        message: "The picture 'sun.png' weighs 12.0 MB; PNG pictures may weigh 150 kB.",
        fix: 'Scale it down to 1200 × 900 pixels, and export it as WebP or AVIF with a quality of about 70.',
      },
    ]);
  });
});

it('a photo has the shape that visitors see, whichever way the camera was held', async () => {
  expect(await foundIn('sideways.jpg', await sample('sideways.jpg'))).toEqual([]);
});

describe('an SVG', () => {
  it('with several flaws has a diagnostic for each, at its place', async () => {
    const content = '\n<image href="a"/>\n<image href="a"/>\n<g\n  fill="url(b)" mask="url(c)"/>';
    const found = await foundIn('sun.svg', svg(content));
    expect(found.map(({ at }) => at)).toEqual(['2:8', '5:3', '5:17']);
  });

  it.each([
    ['saved as UTF-16', Buffer.from(`\ufeff${svg('')}`, 'utf16le')],
    ['with a mark at its beginning', Buffer.from(`\ufeff${svg('')}`)],
    [
      'saved as Latin 1 if it says so',
      Buffer.from(
        `<?xml version="1.0" encoding="ISO-8859-1"?>${svg('<title>é</title>')}`,
        'latin1',
      ),
    ],
    ['after a line about its version', `<?xml version="1.0" encoding="UTF-8"?>\n${svg('')}`],
  ])('may be %s', async (_, content) => {
    expect(await foundIn('sun.svg', content)).toEqual([]);
  });
});
