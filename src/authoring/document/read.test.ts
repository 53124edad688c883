import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read } from './read.ts';

test('a file with the same text is parsed once, in whatever folder it is read again', () => {
  const files = { 'a.json': '{}', 'texts/en/a.json': '{}', 'live.json': '{}' };
  const before = read(files, { shown: 'once' });
  const after = before.with({ ...files, 'a.json': '{ "id": "a" }' });
  expect(after.texts[0]).toBe(before.texts[0]);
  expect(after.live).toBe(before.live);
  expect(after.wizards[0]).not.toBe(before.wizards[0]);
  expect(before.wizards[0]?.source.text).toBe('{}');
});

test('how a file is saved is found beside its text, until it has another one', () => {
  const flaws = {
    'a.json': { kind: 'utf-16', offset: 0 },
    'b.json': { kind: 'unreadable', code: 'EIO' },
  } as const;
  const before = read({ 'a.json': '{}', 'b.json': '', 'c.json': '\uFEFF{}' }, { flaws });
  const rulesIn = ({ wizards }: typeof before) =>
    wizards.map(({ problems }) => problems.map(({ rule }) => rule.id).join());
  expect(rulesIn(before)).toEqual(['file-encoding', 'file-unreadable', 'file-bom']);
  const after = before.with({ 'a.json': '{ }', 'b.json': '', 'c.json': '{}' });
  expect(rulesIn(after)).toEqual(['', 'file-unreadable', '']);
});

test('reading never throws, whatever the files are called and say', () => {
  const path = fc.oneof(
    fc.constantFrom(
      'a.json',
      'live.json',
      'claims.json',
      'texts/en/a.json',
      'texts/xx/a.json',
      '.json',
      '__proto__.json',
    ),
    fc.string(),
  );
  const text = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constant('{'.repeat(500)));
  fc.assert(
    fc.property(fc.array(fc.tuple(path, text)), (files) => {
      expect(() => read(Object.fromEntries(files))).not.toThrow();
    }),
  );
});
