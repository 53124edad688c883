import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

const project = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, project), 'utf8');

test('the README names the browsers that the app is built for', () => {
  const rows = [
    ...read('README.md').matchAll(/^\| ((?:Chrome|Firefox|Safari)[^|]*) \| ([\d.]+) \|$/gm),
  ];
  const named = rows.flatMap(([, browsers = '', version = '']) =>
    [...browsers.matchAll(/Chrome|Edge|Firefox|Safari|iPhones/g)].map(([name]) => {
      const target = name === 'iPhones' ? 'ios' : name.toLowerCase();
      return target + version;
    }),
  );
  expect(named.sort()).toEqual([...SUPPORTED_BROWSERS].sort());
});
