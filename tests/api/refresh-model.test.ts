import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { type Member, openAccountsApi } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

type Command =
  | { kind: 'refresh'; back: number }
  | { kind: 'use'; back: number }
  | { kind: 'pass'; milliseconds: number }
  | { kind: 'logout' };

/** A reference implementation of the rules for a login session. */
class ReferenceSession {
  /** Refresh and access tokens by counter. */
  pairs: Pick<Member, 'accessToken' | 'refreshToken'>[];
  madeAt: number[] = [0];
  isChildUsed = true;
  isOver = false;
  time = 0;
  lastRotation = 0;

  constructor(first: Pick<Member, 'accessToken' | 'refreshToken'>) {
    this.pairs = [first];
  }

  get newest(): number {
    return this.pairs.length - 1;
  }

  get isAlive(): boolean {
    return !this.isOver && this.time - this.lastRotation < 30 * DAY && this.time < 90 * DAY;
  }

  /** The expected response to refresh token `counter`: a new pair, the newest again, or nothing. */
  expectedOf(counter: number): 'new' | 'again' | 'nothing' {
    if (!this.isAlive) return 'nothing';
    if (counter === this.newest) return 'new';
    const isDirect = counter === this.newest - 1;
    const mayAsk = !this.isChildUsed || this.time - this.lastRotation < 10 * SECOND;
    return isDirect && mayAsk ? 'again' : 'nothing';
  }
}

async function run(reference: ReferenceSession, command: Command): Promise<void> {
  const counter =
    'back' in command ? Math.max(0, reference.newest - command.back) : reference.newest;
  const pair = reference.pairs[counter];
  if (pair === undefined) throw new Error('the paper has no such pair');
  switch (command.kind) {
    case 'pass':
      api.time.pass(command.milliseconds);
      reference.time += command.milliseconds;
      return;
    case 'logout':
      expect((await api.post('/auth/logout/', pair)).status).toBe(204);
      reference.isOver = true;
      return;
    case 'use': {
      const isFresh = reference.time - (reference.madeAt[counter] ?? 0) < 10 * MINUTE - SECOND;
      if (!isFresh) return;
      expect(await api.me(pair.accessToken)).toBe(reference.isAlive ? 200 : 401);
      if (reference.isAlive && counter === reference.newest) reference.isChildUsed = true;
      return;
    }
    case 'refresh':
      return refresh(reference, counter, pair.refreshToken);
  }
}

async function refresh(reference: ReferenceSession, counter: number, token: string) {
  const expected = reference.expectedOf(counter);
  const { status, body } = await api.refresh(token);
  expect(status).toBe(expected === 'nothing' ? 401 : 200);
  if (expected === 'new') {
    expect(reference.pairs.map((pair) => pair.refreshToken)).not.toContain(body.newRefreshToken);
    reference.pairs.push({ accessToken: body.newAccessToken, refreshToken: body.newRefreshToken });
    reference.madeAt.push(reference.time);
    reference.lastRotation = reference.time;
    reference.isChildUsed = false;
  } else if (expected === 'again') {
    expect(body.newRefreshToken).toBe(reference.pairs[reference.newest]?.refreshToken);
  } else if (reference.isAlive) {
    reference.isOver = true;
  }
}

const duration = fc.constantFrom(SECOND, 9 * SECOND, 11 * SECOND, 5 * MINUTE, DAY, 20 * DAY);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('refresh'), back: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refresh'), back: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('use'), back: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass'), milliseconds: duration }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('logout') }) },
) as fc.Arbitrary<Command>;

test('whatever a client does, a session follows the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25, size: 'max' }), async (commands) => {
      const reference = new ReferenceSession(await api.signUp());
      for (const each of commands) await run(reference, each);
    }),
    { numRuns: 60 },
  );
});
