import { lazyPart } from '#web/loading/lazy-part.ts';
import { assertSaysSomething, type NotificationRequest } from './notification.ts';
import { ERROR_TOAST_TIMEOUT_MS } from './notification-constants.ts';

/** What shows toasts; it loads with the first of them. */
export const toasts = lazyPart(
  async () => {
    const [{ showToast }, { ToastStack }] = await Promise.all([
      import('./show-toast.tsx'),
      import('./ToastStack.tsx'),
    ]);
    return { showToast, ToastStack };
  },
  { isTriedAgain: true },
);

/** Shows a toast; throws when it has neither title nor text. */
export function notify(request: NotificationRequest): void {
  assertSaysSomething(request);
  const loaded = toasts.current();
  if (loaded !== undefined) loaded.showToast(request);
  // Without a line to load them by, toasts have no other way to say so.
  else
    toasts.load().then(
      ({ showToast }) => showToast(request),
      () => undefined,
    );
}

/** Shows the error toast: red outline, bottom right, a little longer than others. */
export function notifyError(text: string): void {
  notify({ text, tone: 'error', timeout: ERROR_TOAST_TIMEOUT_MS });
}
