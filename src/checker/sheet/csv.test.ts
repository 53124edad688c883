import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv, parseCsv } from './csv.ts';

const bytes = (text: string) => Buffer.from(text);
const cells = (read: ReturnType<typeof parseCsv>) =>
  'message' in read ? read : read.map((row) => row.cells);

const ROWS = [
  ['wizard', 'key', 'Spanish'],
  ['mood', 'a', 'Uno, dos; “tres”'],
  ['mood', 'b', 'Dice "sí"\ny calla'],
];

describe('a sheet', () => {
  it('begins with the mark of UTF-8, and its lines end as RFC 4180 says', () => {
    expect(formatCsv(ROWS, ',')).toBe(
      '\ufeffwizard,key,Spanish\r\nmood,a,"Uno, dos; “tres”"\r\nmood,b,"Dice ""sí""\ny calla"\r\n',
    );
  });

  it('comes back as it was, whatever is in it', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\ufeff]/g, '')),
      fc.constantFrom('=1+1', "'=1+1", '-5', '@x', '+', "'", '"', ',;\t', '\n', 'a"b', "''="),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 }),
        fc.constantFrom(',' as const, ';' as const),
        (rows, separator) => {
          const table = [['wizard', 'key', 'text'], ...rows];
          expect(cells(parseCsv(bytes(formatCsv(table, separator))))).toEqual(table);
        },
      ),
    );
  });

  it.each(['=SUM(A1)', '+1', '-1', '@x', "'=1", '\t=1'])('never runs %j', (cell) => {
    const [, line = ''] = formatCsv([['a'], [cell]], ',').split('\r\n');
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  });
});

describe('what programs save', () => {
  const plain = 'wizard,key,Spanish\nmood,a,Sí\nmood,b,"x\ny"\n';

  it.each<[what: string, saved: Uint8Array]>([
    ['plainly', bytes(plain)],
    ['with a mark', bytes(`\ufeff${plain}`)],
    ['with the line breaks of Windows', bytes(plain.replaceAll('\n', '\r\n'))],
    ['with the line breaks of old Macs', bytes(plain.replaceAll('\n', '\r'))],
    ['with mixed line breaks', bytes(plain.replace('\n', '\r\n'))],
    ['with semicolons', bytes(plain.replaceAll(',', ';'))],
    ['with tabs', bytes(plain.replaceAll(',', '\t'))],
    ['as UTF-16', Buffer.from(`\ufeff${plain.replaceAll(',', '\t')}`, 'utf16le')],
    [
      'with quotation marks everywhere',
      bytes(
        plain
          .replace(/[\wí]+(?=[,\n])/g, '"$&"')
          .replace('""x"', '"x')
          .replace('"y""', 'y"'),
      ),
    ],
    ['with empty rows and columns', bytes(plain.replace('Sí', 'Sí,,').concat(',,,\n , \n\n'))],
    [
      'with what npm prints',
      bytes(`\n> mellow-day@0.1.0 wizards:texts\n> node x export es\n\n\ufeff${plain}`),
    ],
    ['with a line for Excel', bytes(`sep=;\n${plain.replaceAll(',', ';')}`)],
  ])('is read, saved %s', (_what, saved) => {
    const read = cells(parseCsv(saved));
    const trimmed = Array.isArray(read)
      ? read.map((row: readonly string[]) => row.slice(0, 3))
      : read;
    expect(trimmed).toEqual([
      ['wizard', 'key', 'Spanish'],
      ['mood', 'a', 'Sí'],
      ['mood', 'b', 'x\ny'],
    ]);
  });

  it.each<[what: string, saved: string, ...rows: string[][]]>([
    ['texts have more of others', 'a;b\n1,2,3,4;5\n', ['a', 'b'], ['1,2,3,4', '5']],
    ['a name has more of others', '"a,b,c";d\n1;2\n', ['a,b,c', 'd'], ['1', '2']],
    ['there are as many of others', 'a,b;c\n1,2\n', ['a', 'b;c'], ['1', '2']],
    ['there is one column', 'a\n1,2\n', ['a'], ['1', '2']],
  ])('is separated by what separates the names of columns, if %s', (_what, saved, ...rows) => {
    expect(cells(parseCsv(bytes(saved)))).toEqual(rows);
  });

  it.each(['=1+1', '-5', "'tis"])('keeps %j without a further apostrophe whole', (cell) => {
    expect(cells(parseCsv(bytes(`a\n${cell}\n`)))).toEqual([['a'], [cell]]);
  });

  it('is named with the lines on which rows begin', () => {
    const read = parseCsv(bytes('\n> npm\na,b\n1,"x\ny"\n2,z\n'));
    expect('message' in read ? read : read.map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  it.each<[what: string, saved: Uint8Array, line: number, message: RegExp]>([
    ['not as UTF-8', Buffer.from('a,b\nc,S\xed\n', 'latin1'), 2, /not saved as UTF-8/],
    ['with an open quotation mark', bytes('a,b\nc,"d\ne,f\n'), 2, /never closed/],
    ['with a quotation mark in the middle', bytes('a,b\nc,d"e\n'), 2, /written twice/],
  ])('is refused, saved %s', (_what, saved, line, message) => {
    const read = parseCsv(saved);
    expect(read).toMatchObject({ line });
    expect('message' in read ? read.message : '').toMatch(message);
  });
});
