import { expect, test } from 'vitest';
import { longestChain } from './chains.ts';

const chainOf = (files: Readonly<Record<string, string>>) =>
  longestChain(new Map(Object.entries(files)));

test('the longest chain follows imports of values and types, from other folders and the same', () => {
  expect(
    chainOf({
      'server/main.ts': "import { a } from './app.ts';\nimport { c } from '#server/db/c.ts';",
      'server/app.ts': "import type { B } from '#server/db/b.ts';",
      'server/db/b.ts': "export * from './c.ts';",
      'server/db/c.ts': "import fs from 'node:fs';\nimport { d } from '#contract/d.ts';",
    }),
  ).toEqual(['server/main.ts', 'server/app.ts', 'server/db/b.ts', 'server/db/c.ts']);
});

test('a circle has an end', () => {
  const chain = chainOf({ 'a/a.ts': "import './b.ts';", 'a/b.ts': "import './a.ts';" });
  expect(chain.slice(0, 2)).toEqual(['a/a.ts', 'a/b.ts']);
});
