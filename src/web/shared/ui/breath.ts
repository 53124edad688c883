/** A slow breath: its seconds, and how much of it is breathing in. */
export const BREATH_SECONDS = 10;
export const INHALED = '40%';
