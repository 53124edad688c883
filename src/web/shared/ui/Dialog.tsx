import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import * as styles from './Dialog.css.ts';

interface DialogProps {
  isOpen: boolean;
  /** The heading. When it changes, the focus moves to it, or to what has `data-first`. */
  title: string;
  isLocked?: boolean;
  /** Called on Escape. The content has its own buttons. */
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog. On close the focus returns to where it was. */
export function Dialog({ isOpen, title, isLocked = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Closes before the surrounding elements are removed, because only a closed dialog returns the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen) return;
    element?.showModal();
    return () => element?.close();
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a title that changes is a new screen
  useEffect(() => {
    const first = dialog.current?.querySelector<HTMLElement>('[data-first]');
    if (isOpen) (first ?? heading.current)?.focus();
  }, [isOpen, title]);

  /** Some browsers close it on a second Escape even if the first was prevented. */
  function onClosed(): void {
    if (!isOpen || dialog.current?.open) return;
    if (isLocked) dialog.current?.showModal();
    else onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby={isLocked ? 'none' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault();
        if (!isLocked) onClose();
      }}
      onClose={onClosed}
    >
      {isOpen && (
        <div className={styles.frame}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
