import { useLazyPart } from '#web/loading/lazy-part.ts';
import { place } from './NotificationStack.css.ts';
import { toasts } from './notify.ts';

/** Shows what `notify` is given, bottom right. The app mounts it once. */
export function NotificationStack() {
  const loaded = useLazyPart(toasts);
  return (
    // Always there: what comes into a live region is read out, one that comes with its text may not be.
    <div className={place} aria-live="polite" aria-relevant="additions">
      {loaded && <loaded.ToastStack />}
    </div>
  );
}
