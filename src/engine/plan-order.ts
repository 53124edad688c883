import type { Listened, PlanSessionStatus } from './plan-progress.ts';
import type { Reading } from './reading.ts';
import { sum } from './step-kinds/step-kind.ts';

/** The sessions of a plan, week by week. */
type Weeks<Session extends { id: string }> = readonly { sessions: readonly Session[] }[];

/** A session of a plan, and how far it is. */
interface Stop {
  id: string;
  status: PlanSessionStatus;
}

/** An order of a plan's sessions that has those that helped first. */
export interface HelpfulOrder {
  /** The id of the bar that those sessions work on. */
  bar: string;
  /** The ids of all sessions of the plan, in order. */
  order: readonly string[];
}

/** The ids of the sessions of a plan, in order. */
export function orderOf(weeks: Weeks<{ id: string }>): string[] {
  return weeks.flatMap(({ sessions }) => sessions.map(({ id }) => id));
}

/**
 * Weeks as long as before, with their sessions in this order. They stay as they are if the order has
 * other sessions, because the wizard or the catalogue has changed since.
 */
export function weeksInOrder<Session extends { id: string }, Week extends { sessions: Session[] }>(
  weeks: readonly Week[],
  order: readonly string[],
): Week[] {
  const left = weeks.flatMap(({ sessions }) => sessions);
  const ordered = order.flatMap((id) => {
    const at = left.findIndex((session) => session.id === id);
    return at === -1 ? [] : left.splice(at, 1);
  });
  if (left.length > 0 || ordered.length < order.length) return [...weeks];
  return weeks.map((week) => ({ ...week, sessions: ordered.splice(0, week.sessions.length) }));
}

/** How often a plan that changed had a session, at most. */
const MOST_BEFORE = 3;

/**
 * The weeks of a plan whose quiz was changed after it began, with what was heard in the first places,
 * so that the member is as far as before. What is open changes places with it, or makes room for what
 * the plan no longer has. Other sessions keep their places. `all` are those of the quiz.
 */
export function keepHeard<Session extends { id: string }, Week extends { sessions: Session[] }>(
  weeks: readonly Week[],
  finishes: Listened['finishes'],
  all: readonly Session[],
): Week[] {
  const left = new Map(Object.entries(finishes));
  const isHeard = ({ id }: Session) => {
    const count = left.get(id) ?? 0;
    left.set(id, Math.max(0, count - 1));
    return count > 0;
  };
  const places = weeks.flatMap(({ sessions }) =>
    sessions.map((session) => ({ session, isHeard: isHeard(session) })),
  );
  const gone = all.flatMap((session) => {
    const kept = places.filter((place) => place.session.id === session.id).length;
    const count = Math.min(left.get(session.id) ?? 0, Math.max(0, MOST_BEFORE - kept));
    return Array<Session>(count).fill(session);
  });
  const count = places.filter((place) => place.isHeard).length + gone.length;
  const later = places.slice(count).filter((place) => place.isHeard);
  for (const place of places.slice(0, count)) {
    if (place.isHeard) continue;
    const other = later.shift() ?? { session: gone.shift() ?? place.session };
    [place.session, other.session] = [other.session, place.session];
  }
  return weeks.map((week) => ({
    ...week,
    sessions: places.splice(0, week.sessions.length).map(({ session }) => session),
  }));
}

/**
 * The order that has the sessions first that work on what helped most: on the bar whose sessions left
 * the member calmer most often, less how often they left them more restless. Undefined if nothing
 * helped, or nothing of it can come sooner. `calmed` says so much of each session, by its id.
 */
export function helpfulOrder(
  { bars, definition }: Pick<Reading, 'bars' | 'definition'>,
  weeks: Weeks<Stop>,
  calmed: (sessionId: string) => number,
): HelpfulOrder | undefined {
  const helped = bars
    .map(({ dimension: { id: bar } }) => {
      const themes = (definition.sessionThemes ?? []).filter((theme) => theme.bars?.includes(bar));
      const ids = themes.map(({ id }) => id);
      return { bar, ids, points: sum(ids.map(calmed)) };
    })
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
  for (const { bar, ids } of helped) {
    const order = broughtForward(weeks, (id) => ids.includes(id));
    if (order !== undefined) return { bar, order };
  }
  return undefined;
}

/**
 * The order in which each of these sessions that was not heard yet has changed places with the first
 * other one that is still ahead. What is done or begun stays where it is, and no week gets a session
 * twice. Undefined if nothing moves.
 */
function broughtForward(
  weeks: Weeks<Stop>,
  isWanted: (id: string) => boolean,
): string[] | undefined {
  const stops = weeks.flatMap(({ sessions }, week) =>
    sessions.map(({ id, status }) => ({
      id,
      week,
      isAhead: status === 'next' || status === 'ahead',
    })),
  );
  let hasMoved = false;
  for (const [at, stop] of stops.entries()) {
    if (!stop.isAhead || isWanted(stop.id)) continue;
    const wanted = stops.find(
      ({ id, week, isAhead }, place) =>
        place > at &&
        isAhead &&
        isWanted(id) &&
        isFirstOf(id, place) &&
        (week === stop.week || !isIn(week, stop.id)),
    );
    if (wanted === undefined) continue;
    [stop.id, wanted.id] = [wanted.id, stop.id];
    hasMoved = true;
  }
  return hasMoved ? stops.map(({ id }) => id) : undefined;

  /** A session that the plan has sooner, too, stays where it is. */
  function isFirstOf(id: string, place: number): boolean {
    return stops.findIndex((stop) => stop.id === id) === place;
  }

  function isIn(week: number, id: string): boolean {
    return stops.some((stop) => stop.week === week && stop.id === id);
  }
}
