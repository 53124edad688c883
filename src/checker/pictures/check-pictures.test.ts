import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolder } from '#tests/checker/in-folder.ts';
import { checkPictures, shapeProblem } from './check-pictures.ts';
import { HEAVIEST } from './picture.ts';

const svg = (content: string, attributes = 'viewBox="0 0 4 3"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/>${content}</svg>`;

/** What is found in one picture with this content. */
async function found(name: string, content: string | Uint8Array, asked: string[] = [name]) {
  const problems = await inFolder([[name, content]], (folder) =>
    checkPictures(folder, 'images', asked),
  );
  return problems.map(({ rule, at, message }) => ({ rule: rule.id, offset: at.offset, message }));
}

describe('pictures', () => {
  it('are read by their names, if their format is known', async () => {
    expect(await found('sun.gif', 'no picture', ['sun.gif', 'sunsvg'])).toEqual([]);
    expect(await found('sun.svg', svg(''), ['moon.png'])).toEqual([
      {
        rule: 'picture-unreadable',
        offset: 0,
        message:
          "The picture 'moon.png': There is no such file, or it is a link that leads nowhere.",
      },
    ]);
  });

  it('are read whole up to the most that they may weigh', async () => {
    const fill = ' '.repeat(HEAVIEST.svg - svg('').length);
    expect(await found('sun.svg', svg(fill))).toEqual([]);
    expect(await found('sun.svg', svg(`${fill} `))).toMatchObject([{ rule: 'picture-too-heavy' }]);
  });

  it('are not read beyond their beginning if they are heavier', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    try {
      const file = await open(join(folder, 'sun.png'), 'w');
      await file.write('\x89PNG\r\n\x1a\n', undefined, 'latin1');
      // No memory of this machine could hold it.
      await file.truncate(12_000_000_000);
      await file.close();
      const [problem] = await checkPictures(folder, 'images', ['sun.png']);
      expect(problem).toMatchObject({
        message: "The picture 'sun.png' weighs 12000.0 MB; PNG pictures may weigh 150 kB.",
        fix: 'Scale it down to 1200 × 900 pixels, and export it as WebP or AVIF with a quality of about 70.',
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('a letter that is not saved as UTF-8', () => {
  const title = svg('\n<title>Sól</title>');

  it.each([
    ['without a word about it', title],
    ['in a drawing that claims to be UTF-8', `<?xml version="1.0" encoding='UTF-8'?>${title}`],
    ['in a drawing that says it elsewhere', `<!-- <?xml encoding="latin1" -->${title}`],
  ])('is a flaw at its place, %s', async (_what, text) => {
    expect(await found('sun.svg', Buffer.from(text, 'latin1'))).toEqual([
      {
        rule: 'picture-unreadable',
        offset: text.indexOf('ó'),
        message:
          "In the drawing 'sun.svg' is a letter that is not saved as UTF-8, so browsers give up here.",
      },
    ]);
  });

  it('is fine in a drawing that says how it is saved', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${title}`;
    expect(await found('sun.svg', Buffer.from(text, 'latin1'))).toEqual([]);
  });
});

describe('the shape of a picture', () => {
  it.each<readonly [width: number, height: number, what: string | undefined]>([
    [400, 300, undefined],
    [399, 300, 'has only 399 × 300 pixels'],
    [400, 299, 'has only 400 × 299 pixels'],
    [4096, 4096, undefined],
    [4097, 4096, 'has 4097 × 4096 pixels'],
    [4096, 4097, 'has 4096 × 4097 pixels'],
    [990, 1000, undefined],
    [400, 405, 'is 400 × 405, which is far from 4:3'],
    [1600, 900, undefined],
    [1609, 900, undefined],
    [1620, 900, 'is 1620 × 900, which is far from 4:3'],
  ])('of %i × %i pixels', (width, height, what) => {
    expect(shapeProblem('png', { width, height })?.what).toBe(what);
  });

  it('counts no pixels of a drawing', () => {
    expect(shapeProblem('svg', { width: 4, height: 3 })).toBeUndefined();
    expect(shapeProblem('svg', { width: 40_000, height: 30_000 })).toBeUndefined();
  });

  it('is reported where a drawing has its <svg>', async () => {
    const text = `<!-- a sun -->\n${svg('', '')}`;
    expect(await found('sun.svg', text)).toMatchObject([{ rule: 'picture-shape', offset: 15 }]);
  });
});
