import { SERVER_PATHS } from '#contract/reserved-names.ts';
import type { CatalogueSession } from '../../catalogue/catalogue.ts';
import { HOUR, SECOND } from '../../clock.ts';
import { isSigned, signedQuery } from '../../media/signed-query.ts';
import type { Track } from '../../media/tracks.ts';
import { Problem } from '../../problem.ts';
import { type ContentParts, sessionById } from './content-context.ts';

/** When a track cannot be read or made for the moment, in seconds. */
const RETRY_AFTER = 5;

/** Where a user may fetch the audio of a session, for a while. */
export function audioUrl(
  { env, origins, now, audioKey }: ContentParts,
  { id, audio, durationSeconds }: CatalogueSession,
  userId: string,
): string {
  const lifetime = Math.max(HOUR, 2 * durationSeconds * SECOND);
  const expiresAt = new Date(now().getTime() + lifetime);
  const [folder, name] =
    env.MEDIA_ORIGIN === ''
      ? [`${origins.api()}${SERVER_PATHS.MEDIA}`, id]
      : [env.MEDIA_ORIGIN, `${audio}.mp3`];
  return `${folder}/${name}?${signedQuery(audioKey, { name, userId, expiresAt })}`;
}

/** The audio behind such an address. Throws `audio_link_invalid`, `not_found` or `unavailable`. */
export async function openAudio(
  { catalogue, tracks, audioKey, now }: ContentParts,
  id: string,
  query: Readonly<Record<string, unknown>>,
): Promise<Track> {
  if (!isSigned(audioKey, id, query, now())) throw new Problem('audio_link_invalid');
  const { audio } = sessionById(catalogue, id);
  return tracks.find(audio).catch((cause: unknown) => {
    throw new Problem('unavailable', { retryAfter: RETRY_AFTER, cause });
  });
}
