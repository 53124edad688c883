import {
  allSessionsOf,
  type Catalogue,
  type CatalogueSession,
  type Library,
  soundOf,
  wordsIn,
} from '#contract/catalogue.ts';
import type { SessionStatus } from '#contract/choices.ts';
import type { Content, ContentFilter, Session } from '#contract/content.ts';
import { inLanguage, type Language } from '#contract/languages.ts';
import type { Progress } from '#server/db/repositories/content.ts';

/** The user who looks at a session. */
export interface Listener {
  language: Language;
  hasAccess: boolean;
  /** By the id of the session. */
  progress: ReadonlyMap<string, Progress>;
}

/** The user who looks at the library. */
export interface LibraryListener extends Listener {
  /** Ids of sessions, the newest first. */
  favourites: readonly string[];
}

/**
 * The library for a listener. The figures cover all its sessions, whatever the filter, and no short
 * practices.
 */
export function libraryOf(
  catalogue: Catalogue,
  listener: LibraryListener,
  filter: ContentFilter,
): Content {
  const { categories, sessions } = catalogue;
  const view = (session: CatalogueSession) => sessionView(session, listener);
  const items = sessions.map(view);
  const all = allSessionsOf(catalogue);
  const total = items.length;
  const completed = items.filter(({ completedAt }) => completedAt !== null).length;
  return {
    total,
    completed,
    available: items.filter(({ status }) => status === 'available' || status === 'started').length,
    progress: total === 0 ? 0 : Math.round((100 * completed) / total),
    categories: categories.map(({ id, title }) => ({
      id,
      title: inLanguage(title, listener.language),
    })),
    items: items.filter(
      ({ category, status }) =>
        isAmong(category, filter.category) && isAmong(status, filter.status),
    ),
    shortPractices: all.filter(({ minutes }) => minutes !== undefined).map(view),
    favourites: listener.favourites.filter((id) => all.some((session) => session.id === id)),
  };
}

/** A session for a listener. */
export function sessionView(session: CatalogueSession, listener: Listener): Session {
  const { id, category, title, description, sample = false } = session;
  const { durationSeconds, speaker } = soundOf(session, listener.language);
  const progress = listener.progress.get(id);
  return {
    id,
    title: inLanguage(title, listener.language),
    description: inLanguage(description, listener.language),
    category,
    durationSeconds,
    status: statusOf(progress, listener.hasAccess),
    positionSeconds: progress?.positionSeconds ?? 0,
    completedAt: progress?.completedAt?.toISOString() ?? null,
    isSample: sample && speaker === null,
    speaker,
    hasWords: wordsIn(session, listener.language) !== undefined,
    isShort: session.minutes !== undefined,
  };
}

/** A finished session stays completed while it is played again. */
export function statusOf(progress: Progress | undefined, hasAccess: boolean): SessionStatus {
  if (!hasAccess) return 'locked';
  if (progress === undefined) return 'available';
  return progress.completedAt === null ? 'started' : 'completed';
}

/** A missing or empty filter matches everything. */
function isAmong<T>(value: T, wanted: readonly T[] = []): boolean {
  return wanted.length === 0 || wanted.includes(value);
}

/** The result of a listener's last quiz. */
export interface QuizResult {
  /** The id of the wizard, which is also that of a category. */
  wizardId: string;
  /** Undefined if the wizard no longer exists. */
  outcome: string | undefined;
}

/**
 * The id of the next session, null when all are finished: the first unfinished one of those that
 * the outcome recommends, else of the category, else of the whole library.
 */
export function recommendedSession(
  { categories, sessions }: Library,
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
