import { toast } from 'react-hot-toast/headless';
import { assertSaysSomething, type NotificationRequest } from './notification.ts';
import { ERROR_TOAST_TIMEOUT_MS, TOAST_TIMEOUT_MS } from './notification-constants.ts';
import { ToastText } from './ToastText.tsx';

const showByTone = { info: toast, success: toast.success, error: toast.error };

/** Shows a toast; throws when it has neither title nor text. */
export function notify({
  tone = 'info',
  timeout = TOAST_TIMEOUT_MS,
  ...content
}: NotificationRequest): void {
  assertSaysSomething(content);
  showByTone[tone](<ToastText {...content} />, { duration: timeout });
}

/** Shows the error toast: red outline, bottom right, a little longer than others. */
export function notifyError(text: string): void {
  notify({ text, tone: 'error', timeout: ERROR_TOAST_TIMEOUT_MS });
}
