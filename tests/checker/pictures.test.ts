import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { checkWizards } from '#checker/index.ts';
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
