import type { Content, ContentFilter, Session, StartedSession } from '#contract/content.ts';
import type { Dashboard } from '#contract/users.ts';
import type { Caller } from '#server/context.ts';
import { latestAttempt } from '#server/db/repositories/attempts.ts';
import { listListeningDays, listProgress } from '#server/db/repositories/content.ts';
import { findUser } from '#server/db/repositories/users.ts';
import { derivedKey } from '#server/derived-key.ts';
import { Problem } from '#server/problem.ts';
import { makeTracks, type Track } from './audio/tracks.ts';
import { type ContentContext, type ContentParts, hasAccess } from './context.ts';
import { daysInARow, weeksOf } from './days.ts';
import { finishSession, openAudio, startSession } from './playing.ts';
import { libraryOf, recommendedSession } from './sessions.ts';

/** A user's listening figures and the next session. */
async function dashboardOf(
  { db, now, catalogue, wizards }: ContentParts,
  { userId }: Caller,
): Promise<Dashboard> {
  const [days, progress, attempt] = await Promise.all([
    listListeningDays(db, userId),
    listProgress(db, userId),
    latestAttempt(db, userId),
  ]);
  const at = now();
  const isFinished = (id: string) => (progress.get(id)?.completedAt ?? null) !== null;
  const quiz = attempt && { wizardId: attempt.id, outcome: wizards.outcomeOf(attempt) };
  return {
    weeks: weeksOf(days, at),
    daysInARow: daysInARow(days, at),
    remaining: catalogue.sessions.filter(({ id }) => !isFinished(id)).length,
    recommendedSessionId: recommendedSession(catalogue, quiz, isFinished),
  };
}

/** The library of audio sessions, with each listener's progress. */
export interface ContentService {
  /** In the language saved for the user. */
  list(caller: Caller, filter: ContentFilter): Promise<Content>;
  /**
   * Starts or resumes a session. With a position in seconds, saves it. Throws `access_expired` or
   * `not_found`.
   */
  start(caller: Caller, id: string, position: number | undefined): Promise<StartedSession>;
  /** Counts once per start of the session. Throws like `start`. */
  finish(caller: Caller, id: string): Promise<Session>;
  dashboard(caller: Caller): Promise<Dashboard>;
  /**
   * The audio behind the URL from `start`. Throws `audio_link_invalid` for a forged or expired URL,
   * and `unavailable` if the audio cannot be read.
   */
  openAudio(id: string, query: Readonly<Record<string, unknown>>): Promise<Track>;
}

export function makeContent(context: ContentContext): ContentService {
  const parts: ContentParts = {
    ...context,
    tracks: makeTracks(context.env),
    audioKey: derivedKey(context.secret, 'media'),
  };
  return {
    list: (caller, filter) => list(parts, caller, filter),
    start: (caller, id, position) => startSession(parts, caller, id, position),
    finish: (caller, id) => finishSession(parts, caller, id),
    dashboard: (caller) => dashboardOf(parts, caller),
    openAudio: (id, query) => openAudio(parts, id, query),
  };
}

async function list(
  parts: ContentParts,
  { userId }: Caller,
  filter: ContentFilter,
): Promise<Content> {
  const [user, mayListen, progress] = await Promise.all([
    findUser(parts.db, userId),
    hasAccess(parts, userId),
    listProgress(parts.db, userId),
  ]);
  if (user === undefined) throw new Problem('unauthorized');
  const listener = { language: user.language, hasAccess: mayListen, progress };
  return libraryOf(parts.catalogue, listener, filter);
}
