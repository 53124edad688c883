import { useSyncExternalStore } from 'react';
import { useLazyPart } from '#web/shared/loading/lazy.tsx';
import { place, plainToast } from './NotificationStack.css.ts';
import { plainNotification, toasts } from './notify.ts';

/** Shows what `notify` is given, bottom right. The app mounts it once. */
export function NotificationStack() {
  const loaded = useLazyPart(toasts);
  const { subscribe, current } = plainNotification;
  const plain = useSyncExternalStore(subscribe, current, current);
  return (
    // Always there: what comes into a live region is read out, one that comes with its text may not be.
    <div className={place} aria-live="polite" aria-relevant="additions">
      {loaded && <loaded.ToastStack />}
      {plain && (
        <p className={plainToast} data-toast="plain" data-tone={plain.tone}>
          {plain.title} {plain.text}
        </p>
      )}
    </div>
  );
}
