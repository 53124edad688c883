import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#web/shared/loading/lazy.tsx';
import * as styles from './NotificationStack.css.ts';
import { plainNotification, toasts } from './notify.ts';

/** Shows what `notify` is given, at the bottom right. The app mounts it once. */
export function NotificationStack() {
  const loaded = useLazyPart(toasts);
  const { t } = useTranslation();
  const { subscribe, current, close } = plainNotification;
  const plain = useSyncExternalStore(subscribe, current, current);
  return (
    // Always rendered: screen readers announce what is added to a live region, but may ignore a
    // region that appears with its text.
    <div className={styles.place} aria-live="polite" aria-relevant="additions">
      {loaded && <loaded.ToastStack />}
      {plain && (
        <p className={styles.plainToast} data-toast="plain" data-tone={plain.tone}>
          <span>{`${plain.title ?? ''} ${plain.text ?? ''} `}</span>
          <button type="button" className={styles.close} onClick={close}>
            {t('controls.notifications.close')}
          </button>
        </p>
      )}
    </div>
  );
}
