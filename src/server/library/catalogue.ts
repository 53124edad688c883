import { fileURLToPath } from 'node:url';
import { type Catalogue, recordingsOf, type Surroundings } from '#authoring/catalogue/catalogue.ts';
import { checkCatalogue } from '#authoring/catalogue/index.ts';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import { type SaidDiagnostic, say } from '#authoring/document/say.ts';
import type { Log } from '#server/log/log.ts';

/** A catalogue that cannot be used. The message lists every error for the operator. */
class CatalogueError extends Error {
  override name = 'CatalogueError';

  constructor(errors: readonly Diagnostic[]) {
    const blocks = errors
      .map((each) => say(each))
      .map((error) =>
        [
          `${locationOf(error)}  ${error.rule}`,
          error.message,
          `Why: ${error.why}`,
          `Fix: ${error.fix}`,
        ].join('\n  '),
      );
    super(['The catalogue cannot be used as it is.', ...blocks].join('\n\n'));
  }
}

const locationOf = ({ file, line, column }: SaidDiagnostic) => `${file}:${line}:${column}`;

/** How many sessions there are, and how many of them are samples without a voice. */
export function countSessions({ sessions }: Pick<Catalogue, 'sessions'>) {
  return { sessions: sessions.length, samples: sessions.filter(({ sample }) => sample).length };
}

/** What a plan may name: the sessions and the short practices. */
export function plannableOf(catalogue: Catalogue) {
  return { sessions: recordingsOf(catalogue) };
}

/** The folder of this product's catalogue. */
const FOLDER = fileURLToPath(new URL('../../../catalogue', import.meta.url));

/**
 * Reads the catalogue and logs where it differs from the quizzes. Throws a `CatalogueError` with
 * all errors at once.
 */
export async function readCatalogue(
  surroundings: Surroundings,
  log: Pick<Log, 'warn'>,
  folder: string = FOLDER,
): Promise<Catalogue> {
  const { diagnostics, catalogue } = await checkCatalogue(folder, surroundings);
  if (catalogue === undefined) {
    throw new CatalogueError(diagnostics.filter(({ severity }) => severity === 'error'));
  }
  for (const diagnostic of diagnostics.map((each) => say(each))) {
    log.warn({ at: locationOf(diagnostic), fix: diagnostic.fix }, diagnostic.message);
  }
  return catalogue;
}
