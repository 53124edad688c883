import { type FocusEvent, useRef } from 'react';
import { type Toast as ToastState, toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useWindowHeight } from '#web/ui/window-height/use-window-height.ts';
import { handOnFocus } from './hand-on-focus.ts';
import { Toast } from './Toast.tsx';
import { stack } from './ToastStack.css.ts';
import { useHold } from './use-hold.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useNotifications } from './use-notifications.ts';

/** The toasts, while there are any. */
export function ToastStack() {
  const { toasts, hold } = useNotifications();
  useWindowHeight();
  return toasts.length > 0 && <Stack toasts={toasts} onHold={hold} />;
}

interface StackProps {
  toasts: ToastState[];
  onHold: (isHeld: boolean) => void;
}

function Stack({ toasts, onHold }: StackProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const keepPlace = useKeptPlace(ref);
  const { onFocus, ...holdHandlers } = useHold(onHold);

  const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
    const isFromOutside = relatedTarget instanceof HTMLElement;
    if (isFromOutside && !ref.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const close = (id: string) => {
    handOnFocus(ref.current?.querySelector(`[data-toast="${id}"]`) ?? null, cameFrom.current);
    toast.dismiss(id);
  };

  return (
    <section
      ref={ref}
      className={stack}
      aria-label={t('controls.notifications.region')}
      onScroll={keepPlace}
      onFocus={(event) => {
        rememberOrigin(event);
        onFocus(event);
      }}
      {...holdHandlers}
    >
      {toasts.map((state) => (
        <Toast key={state.id} toast={state} onClose={() => close(state.id)} />
      ))}
    </section>
  );
}
