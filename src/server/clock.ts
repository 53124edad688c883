/** What time it is. Everything that depends on time asks one, so that tests can drive it. */
export type Clock = () => Date;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
