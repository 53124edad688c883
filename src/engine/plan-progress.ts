/** The state of a session in a plan. next: the first that is not done, if it was not started. */
export type PlanSessionStatus = 'done' | 'started' | 'next' | 'ahead';

/** What a member has listened to. */
export interface Listened {
  /** How often each session was finished since the plan began, by id. */
  finishes: Readonly<Record<string, number>>;
  /** How often each was finished before, by id. */
  before: Readonly<Record<string, number>>;
  /** The ids of the sessions that are begun and not finished. */
  started: readonly string[];
}

export interface PlanProgress<Session> {
  weeks: (Session & { status: PlanSessionStatus })[][];
  /** The number of the first week with a session that is not done; of the last week if all are. */
  week: number;
  /** The first session that is not done; undefined if all are. */
  next: Session | undefined;
}

/**
 * How far a member has come in a plan, given the sessions of its weeks. A session that is in the plan
 * several times is done as often as it was finished. Days do not count, so nobody is ever late.
 */
export function planProgressOf<Session extends { id: string }>(
  weeks: readonly (readonly Session[])[],
  { finishes, started }: Pick<Listened, 'finishes' | 'started'>,
): PlanProgress<Session> {
  const left = new Map(Object.entries(finishes));
  // A session is begun once, however often the plan has it.
  const begun = new Set(started);
  const planned = weeks.map((sessions) =>
    sessions.map((session) => ({ ...session, status: statusOf(session.id) })),
  );
  const current = planned.findIndex((sessions) => sessions.some(isOpen));
  const next = planned[current]?.find(isOpen);
  if (next?.status === 'ahead') next.status = 'next';
  return { weeks: planned, week: current === -1 ? Math.max(1, weeks.length) : current + 1, next };

  function statusOf(id: string): PlanSessionStatus {
    const count = left.get(id) ?? 0;
    if (count === 0) return begun.delete(id) ? 'started' : 'ahead';
    left.set(id, count - 1);
    return 'done';
  }
}

const isOpen = ({ status }: { status: PlanSessionStatus }) => status !== 'done';
