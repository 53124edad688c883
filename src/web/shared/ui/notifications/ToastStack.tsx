import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Toast as ToastState,
  toast,
  useToaster,
  useToasterStore,
} from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useWindowHeight } from '#web/shared/ui/window-height.ts';
import { type NotificationRequest, TOAST_FADE_MS, TOAST_TIMEOUT_MS } from './notification.ts';
import { text as textStyle, title as titleStyle } from './Toast.css.ts';
import { Toast } from './Toast.tsx';
import { stack } from './ToastStack.css.ts';

export function ToastStack() {
  const { toasts, hold } = useNotifications();
  return toasts.length > 0 && <Stack toasts={toasts} onHold={hold} />;
}

interface StackProps {
  toasts: ToastState[];
  onHold: (isHeld: boolean) => void;
}

function Stack({ toasts, onHold }: StackProps) {
  const { t } = useTranslation();
  useWindowHeight();
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const keepPlace = useSteadyPlace(ref);
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
      onScroll={keepPlace}
      onFocus={(event) => {
        rememberOrigin(event);
        onFocus(event);
      }}
      {...holdHandlers}
    >
      {toasts.map((state) => (
        <Toast key={state.id} toast={state} onClose={(element) => close(state.id, element)} />
      ))}
    </section>
  );
}

interface HoldHandlers {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/** Reports pointer and keyboard focus. A focus left by a click would hold forever. */
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

function placeOf(stack: HTMLElement): StackPlace {
  const toasts = stack.querySelectorAll<HTMLElement>('[data-toast]');
  return {
    scrollTop: stack.scrollTop,
    viewHeight: stack.clientHeight,
    contentHeight: stack.scrollHeight,
    tops: new Map([...toasts].map((toast) => [toast.dataset.toast ?? '', toast.offsetTop])),
  };
}

/** Keeps the visible toasts in place. Returns a callback for scroll events. */
function useSteadyPlace(ref: RefObject<HTMLElement | null>): () => void {
  const place = useRef<StackPlace>(undefined);

  const keep = useEffectEvent(() => {
    const stack = ref.current;
    if (!stack) return;
    const now = placeOf(stack);
    stack.scrollTop = place.current ? scrollTopAfter(place.current, now) : now.contentHeight;
    place.current = placeOf(stack);
  });

  useLayoutEffect(() => keep());
  useLayoutEffect(() => {
    const stack = ref.current;
    if (!stack) return;
    const observer = new ResizeObserver(() => keep());
    observer.observe(stack);
    return () => observer.disconnect();
  }, [ref]);

  return () => {
    if (ref.current) place.current = placeOf(ref.current);
  };
}

/** The geometry of a scrollable stack in px: its scroll position and its toasts' top edges. */
export interface StackPlace {
  scrollTop: number;
  viewHeight: number;
  contentHeight: number;
  /** From the start of the content, by toast id, from top to bottom. */
  tops: ReadonlyMap<string, number>;
}

const endOf = ({ contentHeight, viewHeight }: StackPlace) =>
  Math.max(0, contentHeight - viewHeight);

/**
 * The scroll position that keeps the visible toasts still: a stack at its end stays there, any
 * other keeps its first visible toast in place. Otherwise each toast that closes would push the
 * next one out of view, and close it too.
 */
export function scrollTopAfter(before: StackPlace, after: StackPlace): number {
  if (before.scrollTop >= endOf(before) - 1) return endOf(after);
  for (const [id, top] of before.tops) {
    const topAfter = after.tops.get(id);
    if (top >= before.scrollTop && topAfter !== undefined) {
      return before.scrollTop + topAfter - top;
    }
  }
  return after.scrollTop;
}

const OPTIONS = { duration: TOAST_TIMEOUT_MS, removeDelay: TOAST_FADE_MS };

interface Notifications {
  toasts: ToastState[];
  /** While held, no toast times out. */
  hold: (isHeld: boolean) => void;
}

function useNotifications(): Notifications {
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

interface ToastTextProps {
  title?: string | undefined;
  text?: string | undefined;
}

function ToastText({ title, text }: ToastTextProps) {
  return (
    <>
      {title && <p className={titleStyle}>{title}</p>}
      {text && <p className={textStyle}>{text}</p>}
    </>
  );
}
