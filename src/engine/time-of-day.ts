/** The parts of the day that a session can be for. */
const PARTS_OF_DAY = ['morning', 'day', 'evening', 'night'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** When a session can be heard. */
export type SessionTime = PartOfDay | 'any';

/** The hours at which the parts begin. The night goes on until the morning. */
const BEGINNINGS = { morning: 5, day: 11, evening: 17, night: 21 } as const;

/** The part of the day at a time such as `07:30`. */
export function partOfDayAt(time: string): PartOfDay {
  const hour = Number.parseInt(time, 10);
  return PARTS_OF_DAY.findLast((part) => hour >= BEGINNINGS[part]) ?? 'night';
}

/** How well a session suits a time: not at all, like any other, or because it is made for it. */
export type Suitability = 0 | 1 | 2;

/** How well a session suits a part of the day. Every session suits someone who chose none. */
export function suitabilityFor(
  part: PartOfDay | undefined,
  times: readonly SessionTime[] = ['any'],
): Suitability {
  if (part === undefined || times.includes('any')) return 1;
  return times.includes(part) ? 2 : 0;
}
