import type { Category } from './catalogue.ts';

/** The ids of the outcomes of every wizard, by the id of the wizard. */
export type OutcomeIds = Readonly<Record<string, readonly string[]>>;

/**
 * Where the catalogue and the quizzes have gone apart, each a sentence for who edits the catalogue.
 * None is an error: quizzes are changed without touching the catalogue, and what nobody recommends
 * is recommended in its order.
 */
export function misfits(categories: readonly Category[], outcomes: OutcomeIds): string[] {
  const themes = new Map(categories.map(({ id, recommended }) => [id, recommended]));
  const quizzes = Object.entries(outcomes);
  return [
    ...[...themes.keys()]
      .filter((id) => !Object.hasOwn(outcomes, id))
      .map((id) => `No quiz leads to the category '${id}': there is no wizard of this id.`),
    ...quizzes
      .filter(([id]) => !themes.has(id))
      .map(([id]) => `The wizard '${id}' has no category of its id, so it recommends any session.`),
    ...quizzes.flatMap(([id, ids]) => misfitsOf(id, Object.keys(themes.get(id) ?? {}), ids)),
  ];
}

function misfitsOf(id: string, recommended: readonly string[], outcomes: readonly string[]) {
  if (recommended.length === 0) return [];
  const gone = recommended.filter((outcome) => !outcomes.includes(outcome));
  const missing = outcomes.filter((outcome) => !recommended.includes(outcome));
  return [
    ...gone.map((outcome) => `The wizard '${id}' has no outcome '${outcome}' any more.`),
    ...missing.map((outcome) => `Nothing is recommended for the outcome '${outcome}' of '${id}'.`),
  ];
}
