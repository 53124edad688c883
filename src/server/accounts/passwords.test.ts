import { parseOptions } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { argon2id, type Hasher, hashesAtOnce, makePasswords } from './passwords.ts';

test('a password is stored as argon2id with 19 MiB, two passes and one lane, and can be verified', async () => {
  const passwords = makePasswords();
  const hash = await passwords.hash('calm-evening-7');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.compare(hash, 'calm-evening-7')).toBe('right');
  expect(await passwords.compare(hash, 'calm-evening-8')).toBe('wrong');
  expect(await passwords.compare(hash, ' calm-evening-7')).toBe('wrong');
});

test('without a hash, one of the same cost is compared, and no password is right', async () => {
  const verify = vi.spyOn(argon2id, 'verify');
  const passwords = makePasswords(argon2id);
  expect(await passwords.compare(undefined, 'calm-evening-7')).toBe('wrong');
  expect(await passwords.compare(null, 'calm-evening-7')).toBe('wrong');
  expect(verify).toHaveBeenCalledTimes(2);
  const nobodys = verify.mock.calls[0]?.[0] ?? '';
  expect(parseOptions(nobodys)).toEqual(parseOptions(await passwords.hash('another-one-9')));
});

test('without a hash nobody is let in, even if the hasher accepts everything', async () => {
  const passwords = makePasswords({ hash: async () => 'x', verify: async () => true });
  expect(await passwords.compare(null, 'calm-evening-7')).toBe('wrong');
  expect(await passwords.compare('x', 'calm-evening-7')).toBe('right');
});

/** What another keyboard writes for the same password: accents apart, and digits of full width. */
const COMPOSED = 'señal-ñandú-27';
const DECOMPOSED = 'señal-ñandú-２７'.normalize('NFD');

test('a password is the same from every keyboard', async () => {
  const passwords = makePasswords();
  expect(DECOMPOSED).not.toBe(COMPOSED);
  for (const [chosen, typed] of [
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ] as const) {
    expect(await passwords.compare(await passwords.hash(chosen), typed)).toBe('right');
  }
});

test('a former hash, of the text as it was typed, still lets that text in', async () => {
  const passwords = makePasswords();
  const former = await argon2id.hash(DECOMPOSED);
  expect(await passwords.compare(former, DECOMPOSED)).toBe('former');
  expect(await passwords.compare(former, `${DECOMPOSED}7`)).toBe('wrong');
  expect(await passwords.compare(null, DECOMPOSED)).toBe('wrong');
});

test('three hashes run at once, fewer where that would use every processor', () => {
  expect([1, 2, 3, 4, 5, 64].map(hashesAtOnce)).toEqual([1, 1, 2, 3, 3, 3]);
});

test('the configured number of concurrent hashes is not exceeded', async () => {
  let running = 0;
  let most = 0;
  const counting: Hasher = {
    async hash(password) {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return password;
    },
    verify: async () => false,
  };
  const passwords = makePasswords(counting, 4);
  await Promise.all(Array.from({ length: 20 }, (_, index) => passwords.hash(`${index}`)));
  expect(most).toBe(4);
});
