import { type CatalogueSession, soundOf } from '#contract/catalogue.ts';
import { NIGHT_SECONDS, type SessionMinutes } from '#contract/choices.ts';
import type {
  FinishQuery,
  Session,
  SessionSound,
  StartedSession,
  StartQuery,
} from '#contract/content.ts';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import { DAY, HOUR, SECOND } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { localDay } from '#server/base/time-zone.ts';
import type { Caller, Member } from '#server/context.ts';
import {
  addFinish,
  addListening,
  clearMoodBefore,
  findProgress,
  findTimeZone,
  type Progress,
  saveProgress,
} from '#server/db/repositories/content.ts';
import { lockUser, type UserRow } from '#server/db/repositories/users.ts';
import { isSigned, signedQuery } from './audio/signed-query.ts';
import type { Track } from './audio/tracks.ts';
import { type ContentParts, hasAccess, sessionById, soundByName, soundName } from './context.ts';
import { sessionView, statusOf } from './sessions.ts';

/** Seconds until a retry, if a track cannot be read or made at the moment. */
const RETRY_AFTER = 5;

/**
 * Whether a session without a recording can have any length: short practices, and files of the
 * operator, have their own.
 */
async function hasAnyLength(
  { env, tracks }: ContentParts,
  { minutes, audio }: CatalogueSession,
): Promise<boolean> {
  if (minutes !== undefined || env.MEDIA_ORIGIN !== '') return false;
  return orUnavailable(tracks.isOfAnyLength(audio));
}

/** The URL at which a user may fetch the audio of a session, in their language, for a while. */
function audioUrl(
  { env, origins, now, audioKeys }: ContentParts,
  session: CatalogueSession,
  { id: userId, language }: Pick<UserRow, 'id' | 'language'>,
  durationSeconds: number,
): string {
  const { audio } = soundOf(session, language);
  const lifetime = Math.max(HOUR, 2 * durationSeconds * SECOND);
  const expiresAt = new Date(now().getTime() + lifetime);
  const [folder, name] =
    env.MEDIA_ORIGIN === ''
      ? [`${origins.api()}${SERVER_PATHS.MEDIA}`, soundName(session, language, durationSeconds)]
      : [env.MEDIA_ORIGIN, `${audio}.mp3`];
  return `${folder}/${name}?${signedQuery(audioKeys, { name, userId, expiresAt })}`;
}

/** The sound of a session for a member, who need not play it now. Throws `unavailable`. */
export async function soundFor(
  parts: ContentParts,
  { userId, user: { language } }: Member,
  id: string,
  minutes: SessionMinutes | undefined,
): Promise<SessionSound> {
  const session = sessionById(parts.catalogue, id);
  const { audio, speaker, ...own } = soundOf(session, language);
  const canVary = minutes !== undefined && speaker === null && (await hasAnyLength(parts, session));
  const durationSeconds = canVary ? minutes * 60 : own.durationSeconds;
  const isHere = parts.env.MEDIA_ORIGIN === '';
  const track = isHere && (await orUnavailable(parts.tracks.find(audio, durationSeconds)));
  return {
    durationSeconds,
    bytes: track ? track.size : null,
    audioUrl: audioUrl(parts, session, { id: userId, language }, durationSeconds),
  };
}

/** The audio behind such a URL. Throws `audio_link_invalid`, `not_found` or `unavailable`. */
export async function openAudio(
  { catalogue, tracks, audioKeys, now }: ContentParts,
  name: string,
  query: Readonly<Record<string, unknown>>,
): Promise<Track> {
  if (!isSigned(audioKeys, name, query, now())) throw new Problem('audio_link_invalid');
  const { audio, durationSeconds } = soundByName(catalogue, name);
  return orUnavailable(tracks.find(audio, durationSeconds));
}

/** Throws `unavailable` for a track that cannot be read. */
export function orUnavailable<Found>(track: Promise<Found>): Promise<Found> {
  return track.catch((cause: unknown) => {
    throw new Problem('unavailable', { retryAfter: RETRY_AFTER, cause });
  });
}

/** The effect of a player's call. */
export interface Change {
  progress: Progress;
  /** The listening time since the last saved position, in whole seconds. */
  heardSeconds: number;
  /** Whether the call finished the session, which counts once for each time it can be played. */
  isFinished: boolean;
}

/** The time of a call and the duration of the session, in seconds. */
interface Moment {
  now: Date;
  /** Its own length, in which positions are counted. */
  durationSeconds: number;
  /** How long it plays in fact. */
  playedSeconds: number;
}

/** The highest playback speed. Listening time is at most this multiple of the elapsed time. */
const FASTEST = 2;
/**
 * A player that stops at the end saves that position, possibly right after it reported the finish.
 */
const END_SECONDS = 5;

/**
 * Starts or resumes a session. A given position is saved. A finished session starts again, at its
 * beginning unless a position is given, and stays completed.
 */
export function begin(
  before: Progress | undefined,
  position: number | undefined,
  { now, durationSeconds, playedSeconds }: Moment,
): Change {
  const scale = playedSeconds / durationSeconds;
  if (before?.isPlaying === false && (position ?? 0) >= durationSeconds - END_SECONDS) {
    return { progress: before, heardSeconds: 0, isFinished: false };
  }
  const from = before?.positionSeconds ?? 0;
  const to = Math.min(position ?? from, durationSeconds);
  return {
    progress: {
      positionSeconds: to,
      startedAt: before?.startedAt ?? now,
      savedAt: now,
      isPlaying: true,
      completedAt: before?.completedAt ?? null,
    },
    heardSeconds: heardOf(before, to, { now, scale }),
    isFinished: false,
  };
}

/**
 * Finishes a session. A finished session that was not started again stays unchanged. It counts again
 * once its length can have been played since it last counted, so that rows cannot be made at will.
 */
export function finish(
  before: Progress | undefined,
  { now, durationSeconds, playedSeconds }: Moment,
): Change {
  if (before?.isPlaying === false) {
    return { progress: before, heardSeconds: 0, isFinished: false };
  }
  const countedAt = before?.completedAt ?? null;
  const passed =
    countedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - countedAt.getTime();
  // A finish in the future was stored by a clock that was ahead.
  const isFinished = passed < 0 || passed >= (playedSeconds / FASTEST) * SECOND;
  return {
    progress: {
      positionSeconds: 0,
      startedAt: before?.startedAt ?? now,
      savedAt: now,
      isPlaying: false,
      completedAt: isFinished ? now : countedAt,
    },
    heardSeconds: heardOf(before, durationSeconds, {
      now,
      scale: playedSeconds / durationSeconds,
    }),
    isFinished,
  };
}

/**
 * The listening time up to a position: the distance from the last one, limited by the elapsed time.
 * Skipping forward does not count, and going back subtracts nothing.
 */
function heardOf(
  before: Progress | undefined,
  to: number,
  { now, scale }: { now: Date; scale: number },
): number {
  if (before === undefined || !before.isPlaying) return 0;
  const passed = (now.getTime() - before.savedAt.getTime()) / 1000;
  const way = Math.round((to - before.positionSeconds) * scale);
  return Math.max(0, Math.min(way, Math.floor(passed * FASTEST)));
}

type Before = Parameters<typeof begin>[0];

/** What was heard without a network counts if it is sent within this time. */
const SENT_WITHIN = 14 * DAY;

/**
 * When something was heard, if the listener may say so. Undefined if it was before the account, is too
 * old, or is no news: it was sent before, or the session has been played elsewhere since.
 */
export function heardWhen(
  at: string | undefined,
  before: Before,
  { now, createdAt }: { now: Date; createdAt: Date },
): Date | undefined {
  if (at === undefined) return now;
  const heardAt = new Date(Math.min(Date.parse(at), now.getTime()));
  const isAllowed = heardAt >= createdAt && now.getTime() - heardAt.getTime() <= SENT_WITHIN;
  return isAllowed && !(before && heardAt <= before.savedAt) ? heardAt : undefined;
}

/** Starts or resumes a session, or saves the position. */
export async function startSession(
  parts: ContentParts,
  { userId }: Caller,
  id: string,
  { position, minutes, sound, at }: StartQuery,
): Promise<StartedSession> {
  const session = sessionById(parts.catalogue, id);
  const { progress, user, playedSeconds, canVary } = await change(
    parts,
    userId,
    { session, minutes, sound, at },
    (before, moment) => begin(before, position, moment),
  );
  const soundSeconds = sound === 'night' && canVary ? NIGHT_SECONDS : playedSeconds;
  return {
    id,
    status: statusOf(progress, true),
    positionSeconds: progress?.positionSeconds ?? 0,
    durationSeconds: playedSeconds,
    ...(soundSeconds > playedSeconds && { soundSeconds }),
    audioUrl: audioUrl(parts, session, user, soundSeconds),
  };
}

export async function finishSession(
  parts: ContentParts,
  { userId }: Caller,
  id: string,
  { minutes, at }: FinishQuery,
): Promise<Session> {
  const session = sessionById(parts.catalogue, id);
  const { progress, user } = await change(parts, userId, { session, minutes, at }, finish);
  return sessionView(session, {
    language: user.language,
    hasAccess: true,
    progress: new Map(progress && [[id, progress]]),
  });
}

/**
 * Throws `access_expired`. The calls of a user run one after the other, so that none misses
 * another.
 */
async function change(
  parts: ContentParts,
  userId: string,
  {
    session,
    minutes,
    sound,
    at,
  }: {
    session: CatalogueSession;
    minutes: SessionMinutes | undefined;
    sound?: StartQuery['sound'];
    at: string | undefined;
  },
  decide: (before: Before, moment: Moment) => Change,
): Promise<{ progress: Before; user: UserRow; playedSeconds: number; canVary: boolean }> {
  const now = parts.now();
  if (!(await hasAccess(parts, userId))) throw new Problem('access_expired');
  const hasLengths =
    (minutes !== undefined || sound === 'night') && (await hasAnyLength(parts, session));
  return parts.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw new Problem('unauthorized');
    const { durationSeconds, speaker } = soundOf(session, user.language);
    const canVary = hasLengths && speaker === null;
    const playedSeconds = canVary && minutes ? minutes * 60 : durationSeconds;
    const before = await findProgress(tx, userId, session.id);
    const heardAt = heardWhen(at, before, { now, createdAt: user.createdAt });
    if (heardAt === undefined) return { progress: before, user, playedSeconds, canVary };
    const moment = { now: heardAt, durationSeconds, playedSeconds };
    const { progress, heardSeconds, isFinished } = decide(before, moment);
    await saveProgress(tx, userId, session.id, progress);
    if (isFinished) await addFinish(tx, userId, session.id, progress.savedAt);
    if (!progress.isPlaying) await clearMoodBefore(tx, userId, session.id);
    if (heardSeconds > 0 || isFinished) {
      await addListening(tx, userId, {
        day: localDay(progress.savedAt, await findTimeZone(tx, userId)),
        seconds: heardSeconds,
        finishedSessions: isFinished ? 1 : 0,
      });
    }
    return { progress, user, playedSeconds, canVary };
  });
}
