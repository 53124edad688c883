/** Where Plausible is. Its script comes from there, and it gets the goals. */
export const PLAUSIBLE_ORIGIN = 'https://plausible.io';
