import type { Catalogue } from '../../catalogue/catalogue.ts';

/** What the last quiz of a listener amounted to. */
export interface QuizResult {
  /** The id of the wizard, which is that of a category. */
  wizardId: string;
  /** Undefined if there is no such wizard any more. */
  outcome: string | undefined;
}

/**
 * The id of the session to hear next, null when all are finished: the first one not finished of
 * those that the outcome recommends, else of the category, else of the whole library.
 */
export function recommendedSession(
  { categories, sessions }: Catalogue,
  quiz: QuizResult | undefined,
  isFinished: (sessionId: string) => boolean,
): string | null {
  const category = categories.find(({ id }) => id === quiz?.wizardId);
  const outcome = quiz?.outcome ?? '';
  const recommended = category?.recommended ?? {};
  const inOrder = [
    ...(Object.hasOwn(recommended, outcome) ? (recommended[outcome] ?? []) : []),
    ...sessions.filter((session) => session.category === category?.id).map(({ id }) => id),
    ...sessions.map(({ id }) => id),
  ];
  return inOrder.find((id) => !isFinished(id)) ?? null;
}
