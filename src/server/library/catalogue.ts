import { type Catalogue, recordingsOf } from '#contract/catalogue.ts';
import type { CompiledContent } from '#contract/compiled-content.ts';

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
  return { sessions: recordingsOf(catalogue) };
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
  const silent = recordingsOf(catalogue).filter(({ audio }) => tracks && !tracks.has(audio));
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
