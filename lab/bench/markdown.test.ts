import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableOf, withSection } from './markdown.ts';
import { PARTS } from './options.ts';

test('a table aligns words to the left and figures to the right', () => {
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

test('a new table replaces the old one and leaves the rest unchanged', () => {
  expect(withSection(document, 'quiz', '| new |\n')).toBe(
    document.replace('\nan old table\n', '\n\n| new |\n\n'),
  );
});

test('a table can be written repeatedly', () => {
  const once = withSection(document, 'api', '| new |');
  expect(withSection(once, 'api', '| new |')).toBe(once);
});

test('a document without the section is refused', () => {
  expect(() => withSection(document, 'checker', '| new |')).toThrow('<!-- bench:checker -->');
});

test('the performance document has a section for the table of every part', () => {
  const file = new URL('../../docs/performance.md', import.meta.url);
  const text = readFileSync(file, 'utf8');
  for (const part of PARTS) expect(() => withSection(text, part, '')).not.toThrow();
});
