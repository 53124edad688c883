import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableOf, withSection } from './markdown.ts';
import { PARTS } from './options.ts';

test('a table has its words on the left and its figures on the right', () => {
  expect(
    tableOf(
      ['Quiz', 'First paint'],
      [
        ['plain', '276'],
        ['bare React', '808'],
      ],
    ),
  ).toBe(
    ['| Quiz | First paint |', '| --- | ---: |', '| plain | 276 |', '| bare React | 808 |'].join(
      '\n',
    ),
  );
});

const document = `Prose.

<!-- bench:quiz -->
an old table
<!-- /bench -->

Why it is so.

<!-- bench:api -->
another table
<!-- /bench -->
`;

test('a new table takes the place of the old one and leaves the rest as it is', () => {
  expect(withSection(document, 'quiz', '| new |\n')).toBe(
    document.replace('\nan old table\n', '\n\n| new |\n\n'),
  );
});

test('a table may be written again and again', () => {
  const once = withSection(document, 'api', '| new |');
  expect(withSection(once, 'api', '| new |')).toBe(once);
});

test('a document without the place is not touched', () => {
  expect(() => withSection(document, 'checker', '| new |')).toThrow('<!-- bench:checker -->');
});

test('the document about performance has a place for the table of every part', () => {
  const file = new URL('../../docs/performance.md', import.meta.url);
  const text = readFileSync(file, 'utf8');
  for (const part of PARTS) expect(() => withSection(text, part, '')).not.toThrow();
});
