export type NotificationTone = 'info' | 'success' | 'error';

interface NotificationOptions {
  tone?: NotificationTone;
  /** In ms; `Infinity` stays until it is closed. */
  timeout?: number;
}

/** What to tell the visitor: a title, a text or both. */
export type NotificationRequest = NotificationOptions &
  ({ title: string; text?: string } | { title?: string; text: string });

/** Refuses a notification that would say nothing. */
export function assertSaysSomething({ title, text }: { title?: string; text?: string }): void {
  if (!title?.trim() && !text?.trim()) throw new Error('A notification needs a title or text.');
}
