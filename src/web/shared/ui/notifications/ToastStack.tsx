import { useEffect, useRef, useState } from 'react';
import {
  type Toast as ToastState,
  toast,
  useToaster,
  useToasterStore,
} from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { useWindowHeight } from '#web/shared/ui/window-height.ts';
import { type NotificationRequest, TOAST_TIMEOUT_MS } from './notification.ts';
import { stack, text as textStyle, title as titleStyle } from './Toast.css.ts';
import { Toast } from './Toast.tsx';

const OPTIONS = { duration: TOAST_TIMEOUT_MS };

/** The toasts, oldest first. While they are held, none times out. */
export function ToastStack() {
  const { toasts, handlers } = useToaster(OPTIONS);
  const { pausedAt } = useToasterStore();
  const [isHeld, hold] = useState(false);

  // Compared after every render: the library's `endPause` has no effect until the pause has been
  // rendered, and the clocks would stop forever.
  useEffect(() => {
    if (isHeld && pausedAt === undefined) handlers.startPause();
    if (!isHeld && pausedAt !== undefined) handlers.endPause();
  });

  const shown = toasts.filter(({ visible }) => visible).reverse();
  return shown.length > 0 && <Notifications toasts={shown} onHold={hold} />;
}

interface NotificationsProps {
  toasts: ToastState[];
  onHold: (isHeld: boolean) => void;
}

/** Pointer and keyboard focus stop the clocks (WCAG 2.2.1). A focus left by a click would for ever. */
function Notifications({ toasts, onHold }: NotificationsProps) {
  const { t } = useTranslation();
  useWindowHeight();
  const cameFrom = useRef<Element>(null);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;

  useEffect(() => {
    onHold(isHeld);
    return () => onHold(false);
  }, [isHeld, onHold]);

  return (
    <section
      className={stack}
      aria-label={t('controls.notifications.region')}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={({ currentTarget, target, relatedTarget }) => {
        const isFromOutside = relatedTarget && !currentTarget.contains(relatedTarget);
        if (isFromOutside) cameFrom.current = relatedTarget;
        setHasFocus(target.matches(':focus-visible'));
      }}
      onBlur={() => setHasFocus(false)}
    >
      <Stack gap="snug">
        {toasts.map((state) => (
          <Toast
            key={state.id}
            toast={state}
            onClose={(element) => {
              handOnFocus(element, cameFrom.current);
              toast.dismiss(state.id);
            }}
          />
        ))}
      </Stack>
    </section>
  );
}

/** Focuses the next toast, else the previous one, else where the visitor came from. */
function handOnFocus(toast: Element | null, cameFrom: Element | null): void {
  if (!toast?.contains(document.activeElement)) return;
  const neighbour = toast.nextElementSibling ?? toast.previousElementSibling;
  const target = neighbour?.querySelector('button') ?? cameFrom;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

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

function ToastText({ title, text }: { title?: string | undefined; text?: string | undefined }) {
  return (
    <>
      {title && <p className={titleStyle}>{title}</p>}
      {text && <p className={textStyle}>{text}</p>}
    </>
  );
}
