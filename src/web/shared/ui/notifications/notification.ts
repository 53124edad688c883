/** The default display time (spec section 9). */
export const TOAST_TIMEOUT_MS = 3000;

/** The display time of the error toast (spec section 8). */
export const ERROR_TOAST_TIMEOUT_MS = 4000;

export const TOAST_BOTTOM_INSET_PX = 20;

/** The visible share at which a toast counts as fully seen, despite fractions of a pixel. */
export const FULLY_SEEN_RATIO = 0.99;

export type NotificationTone = 'info' | 'success' | 'error';

interface NotificationOptions {
  tone?: NotificationTone;
  /** In ms. */
  timeout?: number;
}

/** A notification needs a title, a text or both. */
export type NotificationRequest = NotificationOptions &
  ({ title: string; text?: string } | { title?: string; text: string });

export function assertSaysSomething({ title, text }: { title?: string; text?: string }): void {
  if (!title?.trim() && !text?.trim()) throw new Error('A notification needs a title or text.');
}
