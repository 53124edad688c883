/** The figures that the plan's copy states (spec sections 1 and 9). */
export const SESSION_MINUTES = 20;
export const GUARANTEE_DAYS = 14;
export const LONGER_PLAN_SAVINGS_PERCENT = 25;

/** How many of the profile's bars a plan works on. */
export const FOCUS_AREA_COUNT = 3;
