import { lazyPart } from '#web/shared/loading/lazy.tsx';
import {
  assertSaysSomething,
  ERROR_TOAST_TIMEOUT_MS,
  type NotificationRequest,
  TOAST_TIMEOUT_MS,
} from './notification.ts';

export const toasts = lazyPart(() => import('./ToastStack.tsx'), { isTriedAgain: true });

/** Shows a toast. Throws if it has neither title nor text. */
export function notify(request: NotificationRequest): void {
  assertSaysSomething(request);
  const loaded = toasts.current();
  if (loaded !== undefined) loaded.showToast(request);
  else
    toasts.load().then(
      ({ showToast }) => showToast(request),
      () => sayPlainly(request),
    );
}

/** Shows the error toast: red outline, bottom right, a little longer than others. */
export function notifyError(text: string): void {
  notify({ text, tone: 'error', timeout: ERROR_TOAST_TIMEOUT_MS });
}

let plain: NotificationRequest | undefined;
let end: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The fallback if toasts cannot be loaded: plain text, one at a time. */
export const plainNotification = {
  current: () => plain,
  close: () => setPlain(undefined),
  subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
};

function sayPlainly(request: NotificationRequest): void {
  clearTimeout(end);
  end = setTimeout(() => setPlain(undefined), request.timeout ?? TOAST_TIMEOUT_MS);
  setPlain(request);
}

function setPlain(request: NotificationRequest | undefined): void {
  plain = request;
  for (const listener of listeners) listener();
}
