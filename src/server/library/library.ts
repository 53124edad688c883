import { wordsIn } from '#contract/catalogue.ts';
import type { SessionMinutes } from '#contract/choices.ts';
import type {
  CheckIn,
  Content,
  ContentFilter,
  FinishQuery,
  Session,
  SessionPreview,
  SessionSound,
  SessionWords,
  StartedSession,
  StartQuery,
} from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { Dashboard } from '#contract/users.ts';
import { DAY } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { localDay } from '#server/base/time-zone.ts';
import { keyring } from '#server/config/keyring.ts';
import type { Caller, Member } from '#server/context.ts';
import {
  addFavourite,
  deleteFavourite,
  type ListeningHistory,
  prepareListeningHistory,
  prepareShelf,
} from '#server/db/repositories/content.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { type ClientAddress, favouritesOf } from '#server/limits.ts';
import { makeTracks, type Track } from './audio/tracks.ts';
import { checkIn } from './check-ins.ts';
import { type ContentContext, type ContentParts, sessionById } from './context.ts';
import { daysInARow, weeksOf } from './days.ts';
import { finishSession, openAudio, soundFor, startSession } from './playing.ts';
import { openPreview, previewSession } from './preview.ts';
import { libraryOf, recommendedSession } from './sessions.ts';

/** A figure from fewer would say nothing. */
const FEWEST_CHECK_INS = 3;

/** The check-ins of the figure are as old as the weeks beside it. */
const CHECK_INS_FOR = 8 * 7 * DAY;

/** A user's listening figures and the next session. */
function dashboardOf(
  { now, catalogue, wizards }: ContentParts,
  { days, finished, checkIns, lastMood, timeZone, attempt }: ListeningHistory,
): Dashboard {
  const today = localDay(now(), timeZone);
  const isFinished = (id: string) => finished.includes(id);
  const quiz = attempt ? { wizardId: attempt.id, outcome: wizards.outcomeOf(attempt) } : undefined;
  return {
    weeks: weeksOf(days, today),
    daysInARow: daysInARow(days, today),
    checkIns: checkIns.total < FEWEST_CHECK_INS ? null : checkIns,
    lastMood,
    remaining: catalogue.sessions.filter(({ id }) => !isFinished(id)).length,
    recommendedSessionId: recommendedSession(catalogue, quiz, isFinished),
  };
}

/** The library of audio sessions, with each listener's progress. */
export interface ContentService {
  /** In the language saved for the user. */
  list(member: Member, filter: ContentFilter): Promise<Content>;
  /**
   * Starts or resumes a session. With a position in seconds, saves it. With minutes, it plays for as
   * long if it can. Throws `access_expired` or `not_found`.
   */
  start(caller: Caller, id: string, query: StartQuery): Promise<StartedSession>;
  /** Counts once per start of the session, and at most as often as it can be played. Throws like `start`. */
  finish(caller: Caller, id: string, query: FinishQuery): Promise<Session>;
  /** The sound of a session, in the language saved for the user. Throws like `start`. */
  sound(member: Member, id: string, minutes?: SessionMinutes): Promise<SessionSound>;
  /**
   * The words of a session in the language saved for the user. Throws like `start`, and `not_found`
   * for a session without words, too.
   */
  words(member: Member, id: string): Promise<SessionWords>;
  /**
   * Notes how a user is before the play of a session that is under way, or after the last one. Throws
   * `not_found` if there is none.
   */
  checkIn(caller: Caller, id: string, said: CheckIn): Promise<void>;
  /** Keeps a session among the favourites, once, or takes it from them. Throws `not_found`. */
  setFavourite(caller: Caller, id: string, isFavourite: boolean): Promise<void>;
  /** The beginning of a session for anyone. Throws `not_found` or `too_many_requests`. */
  preview(id: string, from: ClientAddress & { language: Language }): Promise<SessionPreview>;
  dashboard(caller: Caller): Promise<Dashboard>;
  /**
   * The audio behind the URL from `start`. Throws `audio_link_invalid` for a forged or expired URL,
   * and `unavailable` if the audio cannot be read.
   */
  openAudio(id: string, query: Readonly<Record<string, unknown>>): Promise<Track>;
  /** Like `openAudio`, behind the URL from `preview`. */
  openPreview(id: string, query: Readonly<Record<string, unknown>>): Promise<Track>;
}

export function makeContent(context: ContentContext): ContentService {
  const parts: ContentParts = {
    ...context,
    tracks: makeTracks(context.env),
    audioKeys: keyring(context.secrets, 'media'),
  };
  const readShelf = prepareShelf(context.db);
  const listeningHistory = prepareListeningHistory(context.db);
  const isPaid = (accessTo: string | null) => accessTo !== null && new Date(accessTo) > parts.now();
  return {
    list: async ({ userId, user: { language, accessTo } }, filter) => {
      const listener = { language, hasAccess: isPaid(accessTo), ...(await readShelf(userId)) };
      return libraryOf(parts.catalogue, listener, filter);
    },
    start: (caller, id, query) => startSession(parts, caller, id, query),
    finish: (caller, id, query) => finishSession(parts, caller, id, query),
    sound: (member, id, minutes) => {
      if (!isPaid(member.user.accessTo)) throw new Problem('access_expired');
      return soundFor(parts, member, id, minutes);
    },
    words: async ({ user: { language, accessTo } }, id) => {
      const cues = wordsIn(sessionById(parts.catalogue, id), language);
      if (!isPaid(accessTo)) throw new Problem('access_expired');
      if (cues === undefined) throw new Problem('not_found');
      return { cues: [...cues] };
    },
    checkIn: (caller, id, said) => checkIn(parts, caller, id, said),
    setFavourite: async ({ userId }, id, isFavourite) => {
      const { db, now, limits, catalogue } = parts;
      sessionById(catalogue, id);
      await limits.consume(db, now(), favouritesOf(userId));
      await db.transaction(async (tx) => {
        if ((await lockUser(tx, userId)) === undefined) throw new Problem('unauthorized');
        if (isFavourite) await addFavourite(tx, userId, id, now());
        else await deleteFavourite(tx, userId, id);
      });
    },
    dashboard: async ({ userId }) => {
      const before = (period: number) => new Date(parts.now().getTime() - period);
      const history = await listeningHistory(userId, before(CHECK_INS_FOR), before(DAY));
      if (history === undefined) throw new Problem('unauthorized');
      return dashboardOf(parts, history);
    },
    preview: (id, from) => previewSession(parts, id, from),
    openAudio: (id, query) => openAudio(parts, id, query),
    openPreview: (id, query) => openPreview(parts, id, query),
  };
}
