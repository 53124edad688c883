import { type FocusEvent, useEffect, useRef, useState } from 'react';
import {
  type Toast as ToastState,
  toast,
  useToaster,
  useToasterStore,
} from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { useWindowHeight } from '#web/shared/ui/window-height.ts';
import { type NotificationRequest, TOAST_FADE_MS, TOAST_TIMEOUT_MS } from './notification.ts';
import { text as textStyle, title as titleStyle } from './Toast.css.ts';
import { Toast } from './Toast.tsx';
import { stack } from './ToastStack.css.ts';

export function ToastStack() {
  const { toasts, hold } = useNotifications();
  return toasts.length > 0 && <Notifications toasts={toasts} onHold={hold} />;
}

interface NotificationsProps {
  toasts: ToastState[];
  onHold: (isHeld: boolean) => void;
}

function Notifications({ toasts, onHold }: NotificationsProps) {
  const { t } = useTranslation();
  useWindowHeight();
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const { onFocus, ...holdHandlers } = useHold(onHold);

  const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
    const isFromOutside = relatedTarget instanceof HTMLElement;
    if (isFromOutside && !ref.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const close = (id: string, element: Element | null) => {
    handOnFocus(element, cameFrom.current);
    toast.dismiss(id);
  };

  return (
    <section
      ref={ref}
      className={stack}
      aria-label={t('controls.notifications.region')}
      onFocus={(event) => {
        rememberOrigin(event);
        onFocus(event);
      }}
      {...holdHandlers}
    >
      <Stack gap="snug">
        {toasts.map((state) => (
          <Toast key={state.id} toast={state} onClose={(element) => close(state.id, element)} />
        ))}
      </Stack>
    </section>
  );
}

interface HoldHandlers {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * Reports pointer and keyboard focus, which stop the clocks (WCAG 2.2.1). A focus left by a click
 * would hold forever.
 */
function useHold(onHold: (isHeld: boolean) => void): HoldHandlers {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;

  useEffect(() => {
    onHold(isHeld);
    return () => onHold(false);
  }, [isHeld, onHold]);

  return {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: ({ target }) => setHasFocus(target.matches(':focus-visible')),
    onBlur: () => setHasFocus(false),
  };
}

/** Focuses the next toast, else the previous one, else where the visitor came from. */
function handOnFocus(toast: Element | null, cameFrom: HTMLElement | null): void {
  if (!toast?.contains(document.activeElement)) return;
  const siblings = [...(toast.parentElement?.children ?? [])];
  const place = siblings.indexOf(toast);
  const others = [...siblings.slice(place + 1), ...siblings.slice(0, place).reverse()];
  const neighbour = others.find((sibling) => !sibling.hasAttribute('inert'));
  const target = neighbour?.querySelector('button') ?? cameFrom;
  target?.focus({ preventScroll: true });
}

const OPTIONS = { duration: TOAST_TIMEOUT_MS, removeDelay: TOAST_FADE_MS };

/** The toasts, oldest first. While they are held, none times out. */
function useNotifications() {
  const { toasts, handlers } = useToaster(OPTIONS);
  const { pausedAt } = useToasterStore();
  const [isHeld, hold] = useState(false);

  // Compared after every render: the library's `endPause` has no effect until the pause has been
  // rendered, and the clocks would stop forever.
  useEffect(() => {
    if (isHeld && pausedAt === undefined) handlers.startPause();
    if (!isHeld && pausedAt !== undefined) handlers.endPause();
  });

  return { toasts: [...toasts].reverse(), hold };
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
