import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalogue, Category } from './catalogue.ts';
import { CatalogueError, type Diagnostic, type Problem, readJsonFile } from './json-file.ts';
import { planProblems } from './plan-rules.ts';
import { libraryProblems, type TrackNames } from './session-rules.ts';
import { type FileSchema, shapeProblems } from './shape.ts';

/** The ids of the outcomes of every wizard, by the id of the wizard. */
export type OutcomeIds = Readonly<Record<string, readonly string[]>>;

/**
 * Where the catalogue and the quizzes have gone apart, each a sentence for anyone who edits the catalogue.
 * None is an error: quizzes are changed without touching the catalogue, and what nobody recommends
 * is recommended in its order.
 */
export function mismatches(categories: readonly Category[], outcomes: OutcomeIds): string[] {
  const themes = new Map(categories.map(({ id, recommended }) => [id, recommended]));
  const quizzes = Object.entries(outcomes);
  return [
    ...[...themes.keys()]
      .filter((id) => !Object.hasOwn(outcomes, id))
      .map((id) => `No quiz leads to the category '${id}': there is no wizard of this id.`),
    ...quizzes
      .filter(([id]) => !themes.has(id))
      .map(([id]) => `The wizard '${id}' has no category of its id, so it recommends any session.`),
    ...quizzes.flatMap(([id, ids]) => mismatchesOf(id, Object.keys(themes.get(id) ?? {}), ids)),
  ];
}

function mismatchesOf(id: string, recommended: readonly string[], outcomes: readonly string[]) {
  if (recommended.length === 0) return [];
  const gone = recommended.filter((outcome) => !outcomes.includes(outcome));
  const missing = outcomes.filter((outcome) => !recommended.includes(outcome));
  return [
    ...gone.map((outcome) => `The wizard '${id}' has no outcome '${outcome}' any more.`),
    ...missing.map((outcome) => `Nothing is recommended for the outcome '${outcome}' of '${id}'.`),
  ];
}

/** Where the catalogue of this product lies. */
export const CATALOGUE_FOLDER = fileURLToPath(new URL('.', import.meta.url));

/**
 * Reads the price plans and the sessions of a folder. Throws a CatalogueError with everything that
 * is wrong with them at once.
 */
export async function readCatalogue(folder: string, tracks: TrackNames): Promise<Catalogue> {
  const plans = await readChecked<Plans>(
    join(folder, 'price-plans.json'),
    'pricePlansFile',
    (file) => planProblems(file.plans),
  );
  const library = await readChecked<Library>(
    join(folder, 'sessions.json'),
    'sessionsFile',
    (file) => libraryProblems(file, tracks),
  );
  const diagnostics = [...plans.diagnostics, ...library.diagnostics];
  if (diagnostics.length > 0) throw new CatalogueError(diagnostics);
  const { categories, sessions } = library.content;
  return { plans: plans.content.plans, categories, sessions };
}

type Plans = Pick<Catalogue, 'plans'>;
type Library = Pick<Catalogue, 'categories' | 'sessions'>;

interface Checked<Content> {
  /** To be used only when there are no diagnostics. */
  content: Content;
  diagnostics: readonly Diagnostic[];
}

async function readChecked<Content>(
  path: string,
  schema: FileSchema,
  senseProblems: (content: Content) => readonly Problem[],
): Promise<Checked<Content>> {
  const { value, diagnostics, diagnosticOf } = await readJsonFile(path);
  const content = value as Content;
  if (diagnostics.length > 0) return { content, diagnostics };
  // Whether it makes sense is only asked of what has the right shape.
  const shape = shapeProblems(value, schema);
  const problems = shape.length > 0 ? shape : senseProblems(content);
  return { content, diagnostics: problems.map(diagnosticOf) };
}
