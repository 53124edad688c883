import { soundOf, wordsIn } from '#contract/catalogue.ts';
import type { SessionPreview } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import { PREVIEWS } from '#contract/server-paths.ts';
import { HOUR } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { type ClientAddress, previewsFrom } from '#server/limits.ts';
import { isSigned, signedQuery } from './audio/signed-query.ts';
import type { Track } from './audio/tracks.ts';
import { type ContentParts, sessionById, soundByName, soundName } from './context.ts';
import { orUnavailable } from './playing.ts';

/** How much of a session anyone may hear. */
const PREVIEW_SECONDS = 120;

/** What is signed in place of a user. */
const ANYONE = 'anyone';

/** The name under which a preview is signed: not that of the whole session. */
const signedName = (name: string) => `previews/${name}`;

/**
 * The beginning of a session for a visitor without an account. Throws `not_found` for sessions with
 * which no plan begins, and `too_many_requests`.
 */
export async function previewSession(
  { env, db, now, limits, origins, catalogue, wizards, audioKeys }: ContentParts,
  id: string,
  { language, ...address }: ClientAddress & { language: Language },
): Promise<SessionPreview> {
  if (!wizards.firstSessions.has(id)) throw new Problem('not_found');
  const session = sessionById(catalogue, id);
  const { audio, durationSeconds, speaker } = soundOf(session, language);
  const own = soundName(session, language);
  await limits.consume(db, now(), ...previewsFrom(address));
  const seconds = Math.min(PREVIEW_SECONDS, durationSeconds);
  const expiresAt = new Date(now().getTime() + HOUR);
  const [file, name] =
    env.MEDIA_ORIGIN === ''
      ? [`${origins.api()}${PREVIEWS}/${own}`, signedName(own)]
      : [`${env.MEDIA_ORIGIN}/${signedName(audio)}.mp3`, `${signedName(audio)}.mp3`];
  const query = signedQuery(audioKeys, { name, userId: ANYONE, expiresAt });
  return {
    seconds,
    speaker,
    audioUrl: `${file}?${query}`,
    cues: (wordsIn(session, language) ?? []).filter(({ endSeconds }) => endSeconds <= seconds),
  };
}

/** The audio behind such a URL. Throws `audio_link_invalid`, `not_found` or `unavailable`. */
export async function openPreview(
  { catalogue, tracks, audioKeys, now }: ContentParts,
  name: string,
  query: Readonly<Record<string, unknown>>,
): Promise<Track> {
  if (!isSigned(audioKeys, signedName(name), query, now())) throw new Problem('audio_link_invalid');
  const { audio, durationSeconds } = soundByName(catalogue, name);
  return orUnavailable(tracks.findBeginning(audio, PREVIEW_SECONDS, durationSeconds));
}
