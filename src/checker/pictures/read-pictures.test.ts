import { describe, expect, it } from 'vitest';
import { inFolder } from '#tests/checker/in-folder.ts';
import { HEAVIEST } from './picture.ts';
import { readPictures } from './read-pictures.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${content}</svg>`;

/** What is read of one picture with this content. */
function read(name: string, content: string | Uint8Array, asked: readonly string[] = [name]) {
  return inFolder([[name, content]], (folder) => readPictures(folder, 'images', asked));
}

describe('pictures', () => {
  it('are read by their names, if their format is known', async () => {
    const pictures = await read('sun.svg', svg(''), ['sun.gif', 'sun.svg', 'sunsvg']);
    expect(pictures).toMatchObject([
      { name: 'sun.svg', format: 'svg', weight: svg('').length, size: { width: 4, height: 3 } },
    ]);
    expect(pictures[0]?.source).toMatchObject({ file: 'images/sun.svg', text: svg('') });
  });

  it('that cannot be read have a flaw', async () => {
    const [picture] = await read('sun.svg', svg(''), ['moon.png']);
    expect(picture).toMatchObject({ name: 'moon.png', format: 'png', weight: 0 });
    expect(picture?.flaw).toEqual({
      offset: 0,
      message: "The picture 'moon.png': There is no such file, or it is a link that leads nowhere.",
      fix: expect.stringMatching(/\.$/),
    });
    expect(picture?.source).toMatchObject({ file: 'images/moon.png', text: '' });
  });

  it('are read whole up to the most that they may weigh', async () => {
    const fill = HEAVIEST.svg - svg('').length;
    const [most] = await read('sun.svg', svg(' '.repeat(fill)));
    expect(most).toMatchObject({ weight: HEAVIEST.svg, size: { width: 4, height: 3 } });
    const [more] = await read('sun.svg', svg(' '.repeat(fill + 1)));
    expect(more).toMatchObject({ weight: HEAVIEST.svg + 1, flaw: undefined });
    expect(more?.size).toBeUndefined();
  });
});

describe('a letter that is not saved as UTF-8', () => {
  const title = svg('\n<title>Sól</title>');

  it.each([
    ['without a word about it', title],
    ['in a drawing that claims to be UTF-8', `<?xml version="1.0" encoding='UTF-8'?>${title}`],
    ['in a drawing that says it elsewhere', `<!-- <?xml encoding="latin1" -->${title}`],
  ])('is a flaw at its place, %s', async (_what, text) => {
    const [picture] = await read('sun.svg', Buffer.from(text, 'latin1'));
    expect(picture?.flaw).toEqual({
      offset: text.indexOf('ó'),
      message:
        "In the drawing 'sun.svg' is a letter that is not saved as UTF-8, so browsers give up here.",
      fix: 'Save the file as UTF-8 and type the garbled letters again.',
    });
    expect(picture?.source.positionOf(text.indexOf('ó')).line).toBe(2);
  });

  it('is fine in a drawing that says how it is saved', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${title}`;
    const [picture] = await read('sun.svg', Buffer.from(text, 'latin1'));
    expect(picture).toMatchObject({ size: { width: 4, height: 3 } });
  });
});
