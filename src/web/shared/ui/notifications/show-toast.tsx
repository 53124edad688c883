import { toast } from 'react-hot-toast/headless';
import { type NotificationRequest, TOAST_TIMEOUT_MS } from './notification.ts';
import { text as textStyle, title as titleStyle } from './Toast.css.ts';

const showByTone = { info: toast, success: toast.success, error: toast.error };

export function showToast({
  tone = 'info',
  timeout = TOAST_TIMEOUT_MS,
  ...content
}: NotificationRequest): void {
  showByTone[tone](<ToastText {...content} />, { duration: timeout });
}

interface ToastTextProps {
  title?: string | undefined;
  text?: string | undefined;
}

function ToastText({ title, text }: ToastTextProps) {
  return (
    <>
      {title && <p className={titleStyle}>{title}</p>}
      {text && <p className={textStyle}>{text}</p>}
    </>
  );
}
