import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRefreshTokens } from './refresh-token.ts';

const SECRET = 'a secret of at least thirty-two characters';
const OTHER = 'another secret of thirty-two characters';
const tokens = makeRefreshTokens([SECRET]);
const anyClaims = fc.record({
  sessionId: fc.uuid(),
  counter: fc.nat({ max: 0xffff_ffff }),
});

test('the claims of a token can be read back, and equal claims give equal tokens', () => {
  fc.assert(
    fc.property(anyClaims, (claims) => {
      const token = tokens.make(claims);
      expect(tokens.read(token)).toEqual(claims);
      expect(tokens.make(claims)).toBe(token);
      expect(token).toMatch(/^[\w-]{71}$/);
    }),
  );
});

test('a token with any character replaced is refused', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= \n';
  fc.assert(
    fc.property(anyClaims, fc.nat(70), fc.constantFrom(...alphabet), (claims, at, character) => {
      const token = tokens.make(claims);
      fc.pre(token[at] !== character);
      const forged = token.slice(0, at) + character + token.slice(at + 1);
      expect(tokens.read(forged)).toBeUndefined();
    }),
  );
});

test('a token that is cut, padded or of another secret is refused', () => {
  const claims = { sessionId: '9c3f0c3e-0000-4000-8000-1234567890ab', counter: 7 };
  const token = tokens.make(claims);
  const foreign = makeRefreshTokens([OTHER]).make(claims);
  for (const other of ['', token.slice(1), token.slice(0, -1), `${token}=`, `${token}A`, foreign]) {
    expect(tokens.read(other)).toBeUndefined();
  }
});

test('a token of an earlier release is read', () => {
  const claims = { sessionId: '9c3f0c3e-0000-4000-8000-1234567890ab', counter: 7 };
  expect(
    tokens.read('AZw_DD4AAEAAgAASNFZ4kKsAAAAHAzaKTiBCmjyjFZdvBqospgOZKUy15A2RTZYrYghHM_Y'),
  ).toEqual(claims);
});

test('whichever secret signed a token, its successor is signed with the first', () => {
  const claims = { sessionId: '9c3f0c3e-0000-4000-8000-1234567890ab', counter: 7 };
  const both = makeRefreshTokens([OTHER, SECRET]);
  const successors = [tokens, both].map((signer) => {
    const read = both.read(signer.make(claims));
    expect(read).toEqual(claims);
    return both.make({ ...claims, counter: (read?.counter ?? 0) + 1 });
  });
  expect(new Set(successors).size).toBe(1);
  expect(tokens.read(successors[0] ?? '')).toBeUndefined();
});
