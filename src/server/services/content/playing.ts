import type { Session, StartedSession } from '#contract/content.ts';
import type { CatalogueSession } from '../../catalogue/catalogue.ts';
import { addListening, findProgress, saveProgress } from '../../db/repositories/content.ts';
import { lockUser, type UserRow } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import type { Caller } from '../caller.ts';
import { audioUrl } from './audio.ts';
import { type ContentParts, hasAccess, sessionById } from './content-context.ts';
import { dayOf } from './days.ts';
import { sessionView, statusOf } from './library.ts';
import { begin, type Change, finish } from './play.ts';

type Before = Parameters<typeof begin>[0];

/** Begins a session, goes on with it, or saves the place. */
export async function startSession(
  parts: ContentParts,
  { userId }: Caller,
  id: string,
  position: number | undefined,
): Promise<StartedSession> {
  const session = sessionById(parts.catalogue, id);
  const now = parts.now();
  const { durationSeconds } = session;
  const { progress } = await change(parts, userId, session, (before) =>
    begin(before, position, { now, durationSeconds }),
  );
  return {
    id,
    status: statusOf(progress, true),
    positionSeconds: progress.positionSeconds,
    audioUrl: audioUrl(parts, session, userId),
  };
}

/** Marks a session as finished. */
export async function finishSession(
  parts: ContentParts,
  { userId }: Caller,
  id: string,
): Promise<Session> {
  const session = sessionById(parts.catalogue, id);
  const now = parts.now();
  const { durationSeconds } = session;
  const { progress, user } = await change(parts, userId, session, (before) =>
    finish(before, { now, durationSeconds }),
  );
  return sessionView(session, {
    language: user.language,
    hasAccess: true,
    progress: new Map([[id, progress]]),
  });
}

/** Throws `access_expired`. One call of a user after the other: none overlooks another. */
async function change(
  parts: ContentParts,
  userId: string,
  session: CatalogueSession,
  decide: (before: Before) => Change,
): Promise<Change & { user: UserRow }> {
  if (!(await hasAccess(parts, userId))) throw new Problem('access_expired');
  return parts.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw new Problem('unauthorized');
    const decided = decide(await findProgress(tx, userId, session.id));
    const { progress, heardSeconds, isFinished } = decided;
    await saveProgress(tx, userId, session.id, progress);
    if (heardSeconds > 0 || isFinished) {
      await addListening(tx, userId, {
        day: dayOf(progress.savedAt),
        seconds: heardSeconds,
        finishedSessions: isFinished ? 1 : 0,
      });
    }
    return { ...decided, user };
  });
}
