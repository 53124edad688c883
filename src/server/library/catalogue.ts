import { join } from 'node:path';
import { allSessionsOf, type Catalogue, soundOf } from '#contract/catalogue.ts';
import type { CompiledContent } from '#contract/compiled-content.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { Env } from '#server/config/env.ts';
import { flawOf } from './audio/recording.ts';

/** A catalogue that cannot be used. The message lists every error for the operator. */
class CatalogueError extends Error {
  override name = 'CatalogueError';

  constructor(errors: readonly string[]) {
    super(['The catalogue cannot be used as it is.', ...errors].join('\n\n'));
  }
}

/** How many sessions there are, and how many of them are samples without a voice. */
export function countSessions({ sessions }: Pick<Catalogue, 'sessions'>) {
  return { sessions: sessions.length, samples: sessions.filter(({ sample }) => sample).length };
}

/** What a plan may name: the sessions and the short practices. */
export function plannableOf(catalogue: Catalogue) {
  return { sessions: allSessionsOf(catalogue) };
}

/**
 * The catalogue of the content. `tracks` names the audio files, unless they are on another machine.
 * Throws a `CatalogueError` with everything that nobody would hear.
 */
export function usableCatalogue(
  { catalogue }: Pick<CompiledContent, 'catalogue'>,
  tracks: ReadonlySet<string> | undefined,
): Catalogue {
  if (catalogue === undefined) {
    throw new CatalogueError([
      'There is none. Write catalogue/sessions.json and price-plans.json.',
    ]);
  }
  const needed = allSessionsOf(catalogue).flatMap(({ id, audio, recordings = {} }) =>
    [audio, ...Object.values(recordings).map((each) => each.audio)].map((name) => ({
      id,
      audio: name,
    })),
  );
  const silent = needed.filter(({ audio }) => tracks && !tracks.has(audio));
  if (silent.length === 0) return catalogue;
  const errors = Array.from(
    Map.groupBy(silent, ({ audio }) => audio),
    ([audio, sessions]) => {
      const ids = sessions.map(({ id }) => `'${id}'`).join(', ');
      return `There is no '${audio}.mp3', which is the audio of ${ids}.`;
    },
  );
  const known = [...(tracks ?? [])].sort().join(', ');
  throw new CatalogueError([
    ...errors,
    `Put the files into the folder that MEDIA_DIR names${known && `, or name others in catalogue/sessions.json. There are: ${known}`}.`,
  ]);
}

/** Throws a `CatalogueError` with each recording in the operator's folder that is not as it should be. */
export async function checkRecordings(
  catalogue: Catalogue,
  { MEDIA_DIR, MEDIA_ORIGIN }: Pick<Env, 'MEDIA_DIR' | 'MEDIA_ORIGIN'>,
): Promise<void> {
  if (MEDIA_DIR === '' || MEDIA_ORIGIN !== '') return;
  const flaws = allSessionsOf(catalogue).flatMap((session) =>
    LANGUAGES.filter((language) => session.recordings?.[language]).map(async (language) => {
      const { audio, durationSeconds } = soundOf(session, language);
      const wordsUntil = session.words?.[language]?.at(-1)?.endSeconds ?? 0;
      const flaw = await flawOf(join(MEDIA_DIR, `${audio}.mp3`), { durationSeconds, wordsUntil });
      return flaw && `'${audio}.mp3' is the recording of '${session.id}' in '${language}'. ${flaw}`;
    }),
  );
  const errors = (await Promise.all(flaws)).filter((flaw) => flaw !== undefined);
  if (errors.length > 0) throw new CatalogueError(errors);
}
