import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { resolveValue, type Toast as ToastState } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { CrossIcon } from '#web/shared/ui/CrossIcon.tsx';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { FULLY_SEEN_RATIO, type NotificationTone } from './notification.ts';
import * as styles from './Toast.css.ts';

interface ToastProps {
  toast: ToastState;
  /** Called with the toast's element. */
  onClose: (element: Element | null) => void;
}

const toneOf = ({ type }: ToastState): NotificationTone =>
  type === 'error' || type === 'success' ? type : 'info';

/** One notification. An error is read out at once. */
export function Toast({ toast, onClose }: ToastProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const tone = toneOf(toast);
  const close = () => onClose(ref.current);
  useScrolledAway(ref, close);

  return (
    <div
      ref={ref}
      role={tone === 'error' ? 'alert' : undefined}
      className={styles.toast({ tone })}
      data-toast={toast.id}
      data-tone={tone}
    >
      <ToastIcon tone={tone} />
      {/* Rendered anew when the toast repeats, so that a screen reader reads it again. */}
      <Stack key={toast.createdAt} gap="hair" className={styles.body}>
        {resolveValue(toast.message, toast)}
      </Stack>
      <button
        type="button"
        className={styles.close}
        aria-label={t('controls.notifications.close')}
        onClick={close}
      >
        <CrossIcon />
      </button>
    </div>
  );
}

const strokes: Record<NotificationTone, string> = {
  info: 'M12 11v5M12 7.5v.01',
  success: 'm8 12.3 2.8 2.7 5.2-5.6',
  error: 'M12 7.5v5M12 16v.01',
};

/** Shows the tone by shape as well as by colour. */
function ToastIcon({ tone }: { tone: NotificationTone }) {
  return (
    <LineIcon className={styles.icon({ tone })} d={strokes[tone]}>
      <circle cx="12" cy="12" r="10" />
    </LineIcon>
  );
}

/** Calls `onGone` when an element that was fully seen has left the view. */
function useScrolledAway(ref: RefObject<Element | null>, onGone: () => void): void {
  const report = useEffectEvent(onGone);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let wasSeen = false;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, intersectionRatio } of entries) {
          if (wasSeen && !isIntersecting) report();
          wasSeen ||= intersectionRatio >= FULLY_SEEN_RATIO;
        }
      },
      { threshold: [0, FULLY_SEEN_RATIO] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
