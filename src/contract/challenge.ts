import { type Static, Type } from 'typebox';
import { Choice, Text } from './fields.ts';

/** The calls for which an address above its limit must show work. */
const CHALLENGED_ACTIONS = ['signup', 'login'] as const;

export type ChallengedAction = (typeof CHALLENGED_ACTIONS)[number];

const Hex = (characters: number, description: string) =>
  Type.String({ pattern: `^[0-9a-f]{${characters}}$`, description });

const Count = (maximum: number, description: string) =>
  Type.Integer({ minimum: 0, maximum, description });

export const Challenge = Type.Object(
  {
    parameters: Type.Object({
      algorithm: Type.Literal('PBKDF2/SHA-256', { description: 'How a key is derived.' }),
      cost: Count(1_000_000, 'The iterations of PBKDF2.'),
      keyLength: Count(64, 'In bytes.'),
      keyPrefix: Hex(32, 'The beginning of the key to find.'),
      keySignature: Hex(64, 'By which the server recognises the key.'),
      nonce: Hex(32, 'The password is this, followed by the counter in four bytes.'),
      salt: Hex(32, 'Of PBKDF2.'),
      data: Type.Object({
        action: Choice(CHALLENGED_ACTIONS, 'The call that the solution is good for.'),
        expires: Count(Number.MAX_SAFE_INTEGER, 'In seconds since 1970.'),
        mostTries: Count(2 ** 32 - 1, 'The counter is below this.'),
      }),
    }),
    signature: Hex(64, 'Of the parameters.'),
  },
  {
    title: 'Challenge',
    description:
      'Work to be done before the call is repeated with `proofOfWork`, as version 2 of ALTCHA defines it: find the counter, from 0 on, whose key begins with the prefix.',
  },
);
export type Challenge = Static<typeof Challenge>;

export const ProofOfWork = Type.Object({
  challenge: Challenge,
  solution: Type.Object({
    counter: Count(2 ** 32 - 1, 'The counter that was found.'),
    derivedKey: Hex(64, 'Its key.'),
  }),
});
export type ProofOfWork = Static<typeof ProofOfWork>;

/** How a proof travels, as in ALTCHA: one that cannot be read is no proof, and no error. */
export const ProofPayload = Text(
  2_000,
  'For an error with a `challenge`: the JSON of `{challenge, solution: {counter, derivedKey}}` in base64, with the challenge unchanged. Good once.',
);
