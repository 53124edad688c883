/** The face of headings; used where it is there at the first paint, else not on that page any more. */
export const DISPLAY_FACE = 'Young Serif';
/** The same face under another name, for screens that are shown later. */
export const LATE_FACE = 'Young Serif Late';
