import type { CheckIn } from '#contract/content.ts';
import { Problem } from '#server/base/problem.ts';
import type { Caller } from '#server/context.ts';
import { findConsent, isGiven } from '#server/db/repositories/consents.ts';
import { setMoodAfter, setMoodBefore } from '#server/db/repositories/content.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { checkInsOf } from '#server/limits.ts';
import type { ContentParts } from './context.ts';

/**
 * Notes how a user is, with the play that it is about: so there are never more check-ins than plays.
 * It needs the consent to keep answers, but no access: the paid time may end with a session.
 */
export async function checkIn(
  { db, now, limits }: ContentParts,
  { userId }: Caller,
  sessionId: string,
  { moment, mood }: CheckIn,
): Promise<void> {
  await limits.consume(db, now(), checkInsOf(userId));
  await db.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new Problem('unauthorized');
    if (!isGiven(await findConsent(tx, userId, 'answers'))) throw new Problem('consent_needed');
    const note = moment === 'before' ? setMoodBefore : setMoodAfter;
    if (!(await note(tx, userId, sessionId, mood))) throw new Problem('not_found');
  });
}
