/** How long a notification stays unless it says otherwise (spec section 9). */
export const TOAST_TIMEOUT_MS = 3000;

/** How long the error toast stays (spec section 8). */
export const ERROR_TOAST_TIMEOUT_MS = 4000;

/** The gap between the lowest toast and the bottom of the visible window. */
export const TOAST_BOTTOM_INSET_PX = 20;

/** How long a closed toast takes to fade. */
export const TOAST_FADE_MS = 160;

/** A share of its area from which a toast counts as fully seen; fractions of a pixel are forgiven. */
export const FULLY_SEEN_RATIO = 0.99;
