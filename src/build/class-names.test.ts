import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const files = Array.from({ length: 30 }, (_, index) => `page-${index}/Page.css.ts`);

test('names are short, and each is there once', () => {
  const nameOf = classNames(files);
  const names = files.flatMap((file, index) =>
    Array.from({ length: 50 }, (_, number) =>
      nameOf({ hash: `_1hash${index}x${number.toString(36)}`, filePath: file }),
    ),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9]{2,3}$/);
});

test('a file that is read again gives the same names', () => {
  const nameOf = classNames(files);
  const first = { hash: 'abc0', filePath: 'src/page-3/Page.css.ts' };
  const later = { ...first, hash: 'abc1z' };
  const names = [nameOf(first), nameOf(later)];
  expect([nameOf(first), nameOf(later)]).toEqual(names);
});

test('a file that it does not know is an error', () => {
  expect(() => classNames(files)({ hash: 'a0', filePath: 'Other.css.ts' })).toThrow('Other.css.ts');
});
