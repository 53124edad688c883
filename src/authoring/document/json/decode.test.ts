import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';

const bytes = (...all: number[]) => Uint8Array.from(all);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

describe('the bytes of a file', () => {
  it('are read as UTF-8', () => {
    expect(decode(new TextEncoder().encode('{"año": 😀}'))).toEqual({ text: '{"año": 😀}' });
    expect(decode(bytes())).toEqual({ text: '' });
    expect(decode(bytes(0x7b))).toEqual({ text: '{' });
    expect(decode(bytes(0))).toEqual({ text: '\0' });
  });

  it('must not begin with a BOM, which is removed', () => {
    expect(decode(bytes(0xef, 0xbb, 0xbf, 0x7b))).toEqual({
      text: '{',
      flaw: { kind: 'bom', offset: 0 },
    });
  });

  it.each([
    ['an ideograph of full width', [0xef, 0xbc, 0xbf]],
    ['a letter that ends like one', [0xe1, 0xbb, 0xbf]],
    ['a letter that begins like one', [0xef, 0xbb, 0xbb]],
  ])('have no BOM if they begin with %s', (_what, first) => {
    expect(decode(bytes(...first)).flaw).toBeUndefined();
  });

  it('count as UTF-16 if they begin with its mark', () => {
    const flaw = { kind: 'utf-16', offset: 0 };
    const little = utf16('{"é": 1}');
    const big = little.slice().map((_, n, all) => all[n ^ 1] ?? 0);
    expect(decode(bytes(0xff, 0xfe, ...little))).toEqual({ text: '{"é": 1}', flaw });
    expect(decode(bytes(0xfe, 0xff, ...big))).toEqual({ text: '{"é": 1}', flaw });
    expect(decode(bytes(0xff, 0xfe, 0x42, 0x30))).toEqual({ text: 'あ', flaw });
    expect(decode(bytes(0xfe, 0xff, 0x30, 0x42))).toEqual({ text: 'あ', flaw });
  });

  it('count as UTF-16 if one of the first two is zero', () => {
    const flaw = { kind: 'utf-16', offset: 0 };
    expect(decode(bytes(0x7b, 0, 0x7d, 0))).toEqual({ text: '{}', flaw });
    expect(decode(bytes(0, 0x7b, 0, 0x7d))).toEqual({ text: '{}', flaw });
    expect(decode(bytes(0, 0)).flaw).toBeUndefined();
  });

  it.each([
    ['the first half of a mark of UTF-16', [0xff, 0x7b]],
    ['the second half of one', [0x7b, 0xfe]],
    ['the first half of the other', [0xfe, 0x7b]],
    ['the second half of the other', [0x7b, 0xff]],
  ])('with %s are not UTF-16, but a garbled letter', (_what, all) => {
    const { text, flaw } = decode(bytes(...all));
    expect(flaw).toEqual({ kind: 'invalid-utf-8', offset: text.indexOf('\uFFFD') });
    expect(text).toContain('{');
  });
});
