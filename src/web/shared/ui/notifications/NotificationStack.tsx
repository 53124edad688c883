import { useSyncExternalStore } from 'react';
import { useLazyPart } from '#web/shared/loading/lazy.tsx';
import * as styles from './NotificationStack.css.ts';
import { plainNotification, toasts } from './notify.ts';

/** Shows what `notify` is given, at the bottom right. The app mounts it once. */
export function NotificationStack() {
  const loaded = useLazyPart(toasts);
  const { subscribe, current } = plainNotification;
  const plain = useSyncExternalStore(subscribe, current, current);
  return (
    // Always rendered: screen readers announce what is added to a live region, but may ignore a
    // region that appears with its text.
    <div className={styles.place} aria-live="polite" aria-relevant="additions">
      {loaded && <loaded.ToastStack />}
      {plain && (
        <p className={styles.plainToast} data-toast="plain" data-tone={plain.tone}>
          {`${plain.title ?? ''} ${plain.text ?? ''}`}
        </p>
      )}
    </div>
  );
}
