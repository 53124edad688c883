/** The figures of the landing's rating note (spec section 9). */
export const AVATAR_EXTRA_COUNT = 326;
export const SATISFACTION_PERCENT = 98;
export const RATING_STARS = 5;
