import { useRef } from 'react';
import { resolveValue, type Toast as ToastState } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { CrossIcon } from '#web/ui/cross-icon/CrossIcon.tsx';
import type { NotificationTone } from './notification.ts';
import { body, close, toast as toastStyle } from './Toast.css.ts';
import { ToastIcon } from './ToastIcon.tsx';
import { useScrolledAway } from './use-scrolled-away.ts';

interface ToastProps {
  toast: ToastState;
  onClose: () => void;
}

const toneOf = ({ type }: ToastState): NotificationTone =>
  type === 'error' || type === 'success' ? type : 'info';

/** One notification, read out at once when it is an error. */
export function Toast({ toast, onClose }: ToastProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const tone = toneOf(toast);
  useScrolledAway(ref, onClose);

  return (
    <div
      ref={ref}
      role={tone === 'error' ? 'alert' : undefined}
      className={toastStyle({ tone, isClosing: !toast.visible })}
      inert={!toast.visible}
      data-toast={toast.id}
      data-tone={tone}
    >
      <ToastIcon tone={tone} />
      <div className={body}>{resolveValue(toast.message, toast)}</div>
      <button
        type="button"
        className={close}
        aria-label={t('controls.notifications.close')}
        onClick={onClose}
      >
        <CrossIcon />
      </button>
    </div>
  );
}
