import { toast } from 'react-hot-toast/headless';
import { type NotificationRequest, TOAST_TIMEOUT_MS } from './notification.ts';
import { text as textStyle, title as titleStyle } from './Toast.css.ts';

const showByTone = { info: toast, success: toast.success, error: toast.error };

export function showToast({
  tone = 'info',
  timeout = TOAST_TIMEOUT_MS,
  ...content
}: NotificationRequest): void {
  // An error that comes again takes the place of the one that is still shown.
  const id = tone === 'error' ? { id: JSON.stringify([content.title, content.text]) } : {};
  showByTone[tone](<ToastText {...content} />, { duration: timeout, ...id });
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
