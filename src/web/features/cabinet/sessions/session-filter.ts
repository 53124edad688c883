import type { SessionStatus } from '#contract/choices.ts';
import type { Session } from '#contract/content.ts';
import { FILTER_MAX_VALUES, ID_MAX_LENGTH } from '#contract/limits.ts';

/** The statuses that a member can see: the list is open to nobody without access. */
export const STATUSES = [
  'available',
  'started',
  'completed',
] as const satisfies readonly SessionStatus[];
type Status = (typeof STATUSES)[number];

/** Which sessions to show. An empty list matches all. */
export interface SessionFilter {
  /** Ids of categories. */
  category: readonly string[];
  status: readonly Status[];
  /** Favourites alone. */
  favourites: boolean;
}

export const NO_FILTER: SessionFilter = { category: [], status: [], favourites: false };

/** The filter in an address. Invalid values are ignored. */
export function filterOf(query: URLSearchParams): SessionFilter {
  return {
    category: distinct(query.getAll('category').filter(isId)),
    status: distinct(query.getAll('status').filter(isStatus)),
    favourites: query.has('favourites'),
  };
}

/** The query with this filter in place of its own. Other parameters stay. */
export function withFilter(query: URLSearchParams, filter: SessionFilter): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const name of ['category', 'status'] as const) {
    changed.delete(name);
    for (const value of filter[name]) changed.append(name, value);
  }
  changed.delete('favourites');
  if (filter.favourites) changed.append('favourites', '1');
  return changed;
}

export function lets({ category, status }: SessionFilter, session: Session): boolean {
  const isAmong = (value: string, wanted: readonly string[]) =>
    wanted.length === 0 || wanted.includes(value);
  return isAmong(session.category, category) && isAmong(session.status, status);
}

export function isEmpty({ category, status, favourites }: SessionFilter): boolean {
  return category.length === 0 && status.length === 0 && !favourites;
}

function isId(value: string): boolean {
  return value !== '' && value.length <= ID_MAX_LENGTH && !value.includes('\0');
}

function isStatus(value: string): value is Status {
  return STATUSES.some((status) => status === value);
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)].slice(0, FILTER_MAX_VALUES);
}
