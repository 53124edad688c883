/** A burst of resize events is answered once, this long after the last of them. */
export const RESIZE_DEBOUNCE_MS = 100;

/** Mobile toolbars move after the page has loaded, without telling: the height is polled. */
export const WINDOW_HEIGHT_POLL_MS = 100;

export const WINDOW_HEIGHT_POLL_LIMIT = 50;

/** The visible window height in px, on the document element. */
export const WINDOW_HEIGHT_VARIABLE = '--md-window-height';
