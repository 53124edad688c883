import { describe, expect, it } from 'vitest';
import { JsonText } from './syntax-errors.ts';
import { mistakesIn } from './testing/mistakes.ts';

const bareOf = (text: string) => new JsonText(text).bare;

describe('a text without its comments', () => {
  it.each([
    ['// one\n{ }', '      \n{ }'],
    ['{ /* a */ "x": 1 } // b', '{         "x": 1 }     '],
    ['/* [\r\n ** {\n */[]', '    \r\n     \n   []'],
    ['/**/ [] /*/ 1 */ /', '     []          /'],
    ['{} /* a', '{}     '],
  ])('has blanks in their place: %j', (text, bare) => {
    expect(bareOf(text)).toBe(bare);
  });

  it.each(['["// a", "/* b */"]', '["a\\"// b", 1]', '["a\\\\", "/* b */"]', '["a\\\n// b"]'])(
    'keeps what only looks like one inside a text: %j',
    (text) => {
      expect(bareOf(text)).toBe(text);
    },
  );

  it('has none for what follows an unclosed text', () => {
    expect(bareOf('["a // b\n// c\r// "d"')).toBe('["a // b\n    \r      ');
  });
});

describe('a mistake after comments', () => {
  it.each([
    ['{ /* a */ "x": 1 /* b */ "y": 2 }', '                ^', 'A comma is missing here.'],
    ['[1 // a\n , // b\n 2 // c\n 3]', '                  ^', 'A comma is missing here.'],
    [
      '// a\n// b\n{ "x": [1, /* c */ ] }',
      '                   ^',
      'After this comma comes no further entry, but the closing ].',
    ],
    [
      '/* [ */ { "x": 1 ]',
      '                 ^',
      'The bracket ] does not fit here. The { of line 1 is still open and ends with }.',
    ],
    ['// {\n{ "x": 1 // }', '     ^', 'The group that opens here with { is never closed.'],
  ])('is reported at its location: %j', (text, caret, message) => {
    const others = mistakesIn(text).filter(({ rule }) => rule !== 'json-comment');
    expect(others).toMatchObject([{ caret, message }]);
  });
});

describe('the line of an offset', () => {
  it.each([
    ['a', 0, 1],
    ['a\nb', 1, 1],
    ['a\nb', 2, 2],
    ['a\r\nb\rc', 5, 3],
  ])('in %j, %i, is %i', (text, offset, line) => {
    expect(new JsonText(text).lineOf(offset)).toBe(line);
  });
});
