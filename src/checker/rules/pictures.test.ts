import { describe, expect, it } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { HEAVIEST, type Picture, type PictureFormat } from '#checker/pictures/picture.ts';
import { PICTURE_RULES } from './pictures.ts';

/** A picture in which no rule finds anything. */
function picture(format: PictureFormat, changes: Partial<Picture> = {}): Picture {
  return {
    name: `sun.${format}`,
    format,
    source: new Source(`images/sun.${format}`, ''),
    weight: 1_000,
    size: { width: 1200, height: 900 },
    flaw: undefined,
    ...changes,
  };
}

function found(each: Picture) {
  return PICTURE_RULES.flatMap((rule) =>
    Array.from(rule.check(each), ({ at, ...words }) => ({
      rule: rule.id,
      offset: at.offset,
      ...words,
    })),
  );
}

it.each<PictureFormat>(['svg', 'png', 'webp'])('finds nothing in a good %s', (format) => {
  expect(found(picture(format))).toEqual([]);
  expect(found(picture(format, { weight: HEAVIEST[format] }))).toEqual([]);
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
    const messages = found(picture('png', { size: { width, height } })).map((each) => each.message);
    expect(messages).toEqual(what === undefined ? [] : [`The picture 'sun.png' ${what}.`]);
  });

  it('of a photo with too many pixels costs memory and time', () => {
    expect(found(picture('jpg', { size: { width: 8000, height: 6000 } }))).toMatchObject([
      {
        why: expect.stringContaining('a lot of memory and time'),
        fix: expect.stringMatching(/^Scale/),
      },
    ]);
  });

  it('is looked at up to the greatest weight', () => {
    const heaviest = { weight: HEAVIEST.png, size: { width: 40, height: 30 } };
    expect(found(picture('png', heaviest))).toHaveLength(1);
  });

  it('counts no pixels of a drawing', () => {
    expect(found(picture('svg', { size: { width: 4, height: 3 } }))).toEqual([]);
    expect(found(picture('svg', { size: { width: 40_000, height: 30_000 } }))).toEqual([]);
  });

  it.each([
    ['<svg>', 0],
    ['<!-- a sun -->\n<svg>', 15],
    ['<title/><drawing:svg>', 8],
    ['<svgs>', 0],
  ])('is reported where %j has its <svg>', (text, offset) => {
    const source = new Source('images/sun.svg', text);
    expect(found(picture('svg', { size: undefined, source }))).toMatchObject([
      {
        rule: 'picture-shape',
        offset,
        message: "The picture 'sun.svg' has no viewBox that says how large the drawing is.",
        why: expect.stringContaining('visitors see a corner of it only'),
        fix: expect.stringContaining('viewBox="0 0 320 240"'),
      },
    ]);
  });
});

it('reports a picture that cannot be read once, with all that it lacks', () => {
  const flaw = { offset: 3, message: 'It is broken.', fix: 'Save it again.' };
  const missing = { offset: 7, message: 'It fetches a photo.', fix: 'Delete it.' };
  const broken = picture('png', { weight: 9_000_000, size: undefined, flaw, outside: [missing] });
  expect(found(broken)).toEqual([
    { rule: 'picture-unreadable', ...flaw },
    { rule: 'picture-unsafe', ...missing },
  ]);
});
