import type { Catalogue, CatalogueSession } from '#checker/catalogue/catalogue.ts';
import type { SessionStatus } from '#contract/choices.ts';
import type { Content, ContentFilter, Session } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { Progress } from '#server/db/repositories/content.ts';

/** Who looks at the library. */
export interface Listener {
  language: Language;
  /** Whether they may listen now. */
  hasAccess: boolean;
  /** By the id of the session. */
  progress: ReadonlyMap<string, Progress>;
}

/** The library as a listener sees it; the figures count all of it, whatever the filter. */
export function libraryOf(
  { categories, sessions }: Catalogue,
  listener: Listener,
  filter: ContentFilter,
): Content {
  const items = sessions.map((session) => sessionView(session, listener));
  const total = items.length;
  const completed = items.filter(({ completedAt }) => completedAt !== null).length;
  return {
    total,
    completed,
    available: items.filter(({ status }) => status === 'available' || status === 'started').length,
    progress: total === 0 ? 0 : Math.round((100 * completed) / total),
    categories: categories.map(({ id, title }) => ({ id, title: title[listener.language] })),
    items: items.filter(
      ({ category, status }) =>
        isAmong(category, filter.category) && isAmong(status, filter.status),
    ),
  };
}

/** A session as a listener sees it. */
export function sessionView(session: CatalogueSession, listener: Listener): Session {
  const { id, category, title, description, durationSeconds } = session;
  const progress = listener.progress.get(id);
  return {
    id,
    title: title[listener.language],
    description: description[listener.language],
    category,
    durationSeconds,
    status: statusOf(progress, listener.hasAccess),
    positionSeconds: progress?.positionSeconds ?? 0,
    completedAt: progress?.completedAt?.toISOString() ?? null,
  };
}

/** What was finished once stays completed while it is played again. */
export function statusOf(progress: Progress | undefined, hasAccess: boolean): SessionStatus {
  if (!hasAccess) return 'locked';
  if (progress === undefined) return 'available';
  return progress.completedAt === null ? 'started' : 'completed';
}

/** No filter, or an empty one, lets everything through. */
function isAmong<T>(value: T, wanted: readonly T[] = []): boolean {
  return wanted.length === 0 || wanted.includes(value);
}

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
