import type { Content } from '#contract/content.ts';
import type { Dashboard } from '#contract/users.ts';
import type { Week } from '#web/features/cabinet/plan/overview.ts';
import { aSession } from '#web/features/cabinet/player/testing/listener.ts';

const MONDAYS = [
  '2026-09-28',
  '2026-10-05',
  '2026-10-12',
  '2026-10-19',
  '2026-10-26',
  '2026-11-02',
  '2026-11-09',
  '2026-11-16',
] as const;

/** Eight weeks, the last of them with these minutes and finished sessions. */
export function weeksOf(...heard: [minutes: number, sessions: number][]): Week[] {
  const quiet = MONDAYS.length - heard.length;
  return MONDAYS.map((weekStart, index) => {
    const [minutes, sessions] = heard[index - quiet] ?? [0, 0];
    return { weekStart, minutes, sessions };
  });
}

/** The server's response for an occasional listener. */
export function aDashboard(changes: Partial<Dashboard> = {}): Dashboard {
  return {
    weeks: weeksOf([20, 1], [0, 0], [45, 2]),
    daysInARow: 3,
    checkIns: null,
    lastMood: null,
    remaining: 38,
    recommendedSessionId: 'quiet-room',
    ...changes,
  };
}

/** A library of forty sessions that lists one of them. */
export function aLibrary(changes: Partial<Content> = {}): Content {
  const { categoryTitle, ...session } = aSession();
  return {
    total: 40,
    completed: 2,
    available: 38,
    progress: 5,
    categories: [{ id: session.category, title: categoryTitle }],
    items: [session],
    shortPractices: [],
    favourites: [],
    ...changes,
  };
}
