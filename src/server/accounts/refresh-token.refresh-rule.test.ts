import { expect, test } from 'vitest';
import { DAY, SECOND } from '#server/base/clock.ts';
import { type LoginState, verdictOn } from './refresh-token.ts';

const NOW = new Date('2027-03-01T08:00:00.000Z');
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

const session = (rest: Partial<LoginState> = {}): LoginState => ({
  counter: 5,
  rotatedAt: ago(60 * SECOND),
  childUsedAt: null,
  lastUsedAt: ago(60 * SECOND),
  createdAt: ago(DAY),
  revokedAt: null,
  ...rest,
});
const used = { childUsedAt: ago(50 * SECOND) };

test.each([
  ['the current counter', 5, session(), 'rotate'],
  ['the current counter, its access token in use', 5, session(used), 'rotate'],
  ['the predecessor while the child has not been used', 4, session(), 'repeat'],
  ['the predecessor after the child was used', 4, session(used), 'reuse'],
  [
    'the predecessor within 10 s, the child in use',
    4,
    session({ rotatedAt: ago(10 * SECOND - 1), childUsedAt: ago(1) }),
    'repeat',
  ],
  [
    'the predecessor at 10 s, the child in use',
    4,
    session({ rotatedAt: ago(10 * SECOND), childUsedAt: ago(1) }),
    'reuse',
  ],
  [
    'the predecessor, rotated by a machine whose clock is ahead',
    4,
    session({ rotatedAt: ago(-2 * SECOND), childUsedAt: ago(1) }),
    'repeat',
  ],
  ['a grandparent', 3, session(), 'reuse'],
  ['a grandparent within 10 s', 3, session({ rotatedAt: NOW }), 'reuse'],
  ['the very first token', 0, session(), 'reuse'],
  ['a counter that was never given out', 6, session(), 'dead'],
  ['a session of 30 days idle', 5, session({ lastUsedAt: ago(30 * DAY) }), 'dead'],
  ['a session nearly 30 days idle', 5, session({ lastUsedAt: ago(30 * DAY - 1) }), 'rotate'],
  ['a session 90 days old', 5, session({ createdAt: ago(90 * DAY) }), 'dead'],
  ['a session nearly 90 days old', 5, session({ createdAt: ago(90 * DAY - 1) }), 'rotate'],
  ['a revoked session', 5, session({ revokedAt: ago(1) }), 'dead'],
  ['the predecessor in a revoked session', 4, session({ revokedAt: ago(1) }), 'dead'],
] as const)('%s', (_what, counter, state, verdict) => {
  expect(verdictOn(state, counter, NOW)).toBe(verdict);
});
