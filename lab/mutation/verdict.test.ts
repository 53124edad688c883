import { expect, test } from 'vitest';
import { remainsOf, tableOf } from './in-words.ts';
import type { Mutant } from './mutants.ts';
import { type Survivor, verdictOn } from './verdict.ts';

const PLACE = { file: 'src/engine/sum.ts', in: 'return a + b;', code: 'a + b', becomes: 'a - b' };
const mutants = (killed: number, alive: number): Mutant[] =>
  Array.from({ length: killed + alive }, (_, n) => {
    return { ...PLACE, in: `line ${n}`, line: n, isKilled: n < killed };
  });
const explaining = ({ file, in: place, code, becomes }: Mutant): Survivor => {
  return { file, in: place, code, becomes, why: 'Nobody can tell.' };
};

test('a score of nine killed mutants of ten is enough', () => {
  expect(verdictOn(mutants(9, 1), [])).toMatchObject({ killed: 9, score: 90, isGood: true });
});

test('a lower score is not enough', () => {
  expect(verdictOn(mutants(89, 11), [])).toMatchObject({ killed: 89, score: 89, isGood: false });
});

test('an explained survivor does not count', () => {
  const [killed, ...alive] = mutants(1, 5);
  const verdict = verdictOn([...(killed ? [killed] : []), ...alive], alive.map(explaining));
  expect(verdict).toMatchObject({
    killed: 1,
    explained: 5,
    survived: [],
    score: 100,
    isGood: true,
  });
});

test('an explanation still applies when the line has moved', () => {
  const moved = mutants(9, 1).map((mutant) => ({ ...mutant, line: mutant.line + 40 }));
  expect(verdictOn(moved, mutants(9, 1).slice(9).map(explaining)).explained).toBe(1);
});

test.each([
  ['has been killed', { isKilled: true }],
  ['is in another line', { in: 'return a + b + c;' }],
  ['has other code', { code: 'b + a' }],
  ['becomes something else', { becomes: 'a * b' }],
  ['is in another file', { file: 'src/engine/other.ts' }],
])('an explanation is outdated if its mutant %s', (_what, change) => {
  const all = mutants(99, 1);
  const known = all.slice(99).map(explaining);
  const verdict = verdictOn(
    [...all.slice(0, 99), ...all.slice(99).map((m) => ({ ...m, ...change }))],
    known,
  );
  expect(verdict.outdated).toEqual(known);
  expect(verdict.isGood).toBe(false);
});

test('without any mutant nothing is proven', () => {
  expect(verdictOn([], []).isGood).toBe(false);
});

test('the table has a line for each run, and its score is never rounded up', () => {
  const table = tableOf([
    ['engine', verdictOn(mutants(8_999, 1_001), [])],
    ['access', verdictOn(mutants(3, 0), [])],
  ]);
  expect(table.split('\n').map((line) => line.split(/\s{2,}/))).toEqual([
    ['part', 'killed', 'survived', 'explained', 'score'],
    ['engine', '8999', '1001', '0', '89.9 %'],
    ['access', '3', '0', '0', '100.0 %'],
  ]);
});

test('survivors are listed with their place and change', () => {
  const [alive, ...killed] = mutants(0, 1);
  if (alive === undefined) throw new Error('there is one');
  expect(remainsOf(verdictOn([alive, ...killed], []))).toContain(
    'src/engine/sum.ts:0  a + b  →  a - b',
  );
  expect(remainsOf(verdictOn([], [explaining(alive)]))).toContain(
    'src/engine/sum.ts  a + b  →  a - b',
  );
});
