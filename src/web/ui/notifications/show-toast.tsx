import { toast } from 'react-hot-toast/headless';
import type { NotificationRequest } from './notification.ts';
import { TOAST_TIMEOUT_MS } from './notification-constants.ts';
import { ToastText } from './ToastText.tsx';

const showByTone = { info: toast, success: toast.success, error: toast.error };

/** Puts a toast on the stack. */
export function showToast({
  tone = 'info',
  timeout = TOAST_TIMEOUT_MS,
  ...content
}: NotificationRequest): void {
  showByTone[tone](<ToastText {...content} />, { duration: timeout });
}
