/**
 * How long taps are ignored after a step change, so that a double tap answers only one question.
 */
export const SETTLE_MS = 150;
