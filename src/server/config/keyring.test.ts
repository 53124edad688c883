import { expect, test } from 'vitest';
import { keyring, secretsIn } from './keyring.ts';

const NEW = 'a new secret of thirty-two characters';
const OLD = 'an old secret of thirty-two characters';

test.each([
  ['one secret', OLD, [OLD]],
  ['two', `${NEW},${OLD}`, [NEW, OLD, `${NEW},${OLD}`]],
  ['two with a space', `${NEW}, ${OLD}`, [NEW, OLD, `${NEW}, ${OLD}`]],
  ['a list whose end was left open', `${NEW},`, [NEW, `${NEW},`]],
  ['the same twice', `${NEW},${NEW}`, [NEW, `${NEW},${NEW}`]],
  ['one secret with a comma in it', `${OLD},short`, [`${OLD},short`]],
  ['lines, one with a comma in it', `${NEW}\n${OLD},x`, [NEW, `${OLD},x`, `${NEW}\n${OLD},x`]],
])('a text with %s', (_what, text, secrets) => {
  expect(secretsIn(text)).toEqual(secrets);
});

test('the first secret makes, and every one verifies', () => {
  const [both, old] = [keyring([NEW, OLD], 'media'), keyring([OLD], 'media')];
  expect(both.isMac('text', old.mac('text'))).toBe(true);
  expect(both.macs('text')).toEqual([both.mac('text'), old.mac('text')]);
  expect(old.isMac('text', both.mac('text'))).toBe(false);
  expect(both.isMac('another text', both.mac('text'))).toBe(false);
  expect(both.isMac('text', '')).toBe(false);
});

test('each purpose has a key of its own', () => {
  const { mac } = keyring([NEW], 'media');
  expect(keyring([NEW], 'refresh token').isMac('text', mac('text'))).toBe(false);
});
