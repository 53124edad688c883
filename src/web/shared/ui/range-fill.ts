/** The filled share of a range, from 0 to 1. What shows the range sets it. */
export const FILL = '--md-range-fill';
