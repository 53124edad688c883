/** The current time. All time-dependent code takes a clock, so that tests can control it. */
export type Clock = () => Date;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
