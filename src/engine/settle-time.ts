/** No tap is taken for this long after a step change, so that a double tap answers one question. */
export const SETTLE_MS = 150;
