import type { NotificationTone } from './notification.ts';
import { icon } from './Toast.css.ts';

const strokes: Record<NotificationTone, string> = {
  info: 'M12 11v5M12 7.5v.01',
  success: 'm8 12.3 2.8 2.7 5.2-5.6',
  error: 'M12 7.5v5M12 16v.01',
};

/** Says the tone by shape as well as by colour. */
export function ToastIcon({ tone }: { tone: NotificationTone }) {
  return (
    <svg className={icon({ tone })} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d={strokes[tone]} />
    </svg>
  );
}
