import { describe, expect, it } from 'vitest';
import { wrongFormat } from './file-signature.ts';

const LONG = ' '.repeat(5_000);

/** What the checker says that a file is, of which its name says that it is another picture. */
function wordsFor(content: string): string | undefined {
  const bytes = Buffer.from(content, 'latin1');
  const flaws = (['svg', 'png'] as const).map((format) => wrongFormat('sun.any', format, bytes));
  const message = flaws.find((flaw) => flaw !== undefined)?.message ?? '';
  return /^'sun\.any' is (.*), whatever its name says\.$/.exec(message)?.[1];
}

describe('a file with the wrong name', () => {
  it.each([
    ['a PNG', '\x89PNG\r\n\x1a\n'],
    ['a JPEG', '\xff\xd8\xff\xe0'],
    ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['an AVIF', '\0\0\0\x1cftypavif'],
    ['an AVIF', '\0\0\0\x1cftypavis'],
    ['an AVIF', '\0\0\0\x1cftypmif1\0\0\0\0miafavif'],
    ['a HEIC photo, as iPhones make it', '\0\0\0\x18ftypheic'],
    ['a HEIC photo, as iPhones make it', '\0\0\0\x18ftypheix'],
    ['a HEIC photo, as iPhones make it', '\0\0\0\x18ftypmif1'],
    ['a GIF', 'GIF89a'],
    ['a PDF', '%PDF-1.7'],
    ['a web page', '<!DOCTYPE html><p>Sun</p>'],
    ['a web page', ' \n<!-- Sun --><HTML lang="en">'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG', '\n <svg/>'],
    ['an SVG', '<?xml version="1.0"?><svg/>'],
    ['an SVG', '<!-- Sun --><svg/>'],
    ['an SVG', '<!DOCTYPE svg><svg/>'],
    ['an SVG', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'],
    ['an SVG', '<s1:SVG/>'],
    ['an SVG', `<svg>${LONG}<html></svg>`],
  ])('is called %s if it begins with %j', (words, content) => {
    expect(wordsFor(content)).toBe(words);
  });

  it.each([
    ['hello'],
    ['hello <svg/>'],
    ['hello <html>'],
    ['<p>hello</p>'],
    ['<p><svg/></p>'],
    ['<svgs/>'],
    ['<htmlish/>'],
    ['RIFF\x10\0\0\0AVI LIST'],
    ['RIFX\x10\0\0\0WEBP'],
    ['\0\0\0\x18moovavif'],
    ['PK\x03\x04 word/document.xml'],
    [`${LONG}<svg/>`],
  ])('is no picture of a known format if it begins with %j', (content) => {
    expect(wordsFor(content)).toBe('no picture of a known format');
  });

  it('gets the ending of what it is behind the last dot', () => {
    const bytes = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    expect(wrongFormat('low.sun.jpg', 'jpg', bytes)?.fix).toBe(
      'Rename it to low.sun.png here and in "src", or export it as JPG.',
    );
    expect(wrongFormat('low.sun.png', 'png', bytes)).toBeUndefined();
  });
});

it('an empty file is no picture', () => {
  expect(wrongFormat('sun.png', 'png', Buffer.of())).toEqual({
    offset: 0,
    message: "The picture 'sun.png' is empty: its file has no content.",
    fix: 'Save the picture again, or restore it from an earlier version.',
  });
});
