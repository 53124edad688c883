import type { CheckIn } from '#contract/content.ts';
import { Problem } from '#server/base/problem.ts';
import type { Caller } from '#server/context.ts';
import { setMoodAfter, setMoodBefore } from '#server/db/repositories/content.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { checkInsOf } from '#server/limits.ts';
import type { ContentParts } from './context.ts';

/**
 * Notes how a user is, with the play that it is about: so there are never more check-ins than plays.
 * It needs no access, because the paid time may end with a session.
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
    const note = moment === 'before' ? setMoodBefore : setMoodAfter;
    if (!(await note(tx, userId, sessionId, mood))) throw new Problem('not_found');
  });
}
