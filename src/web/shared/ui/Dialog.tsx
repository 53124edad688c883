import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { dialog as dialogStyle, title as titleStyle } from './Dialog.css.ts';

interface DialogProps {
  isOpen: boolean;
  /** What it asks or says; where it changes, the focus moves to it. */
  title: string;
  /** Whether it has to stay, because what was confirmed in it is under way. */
  isLocked?: boolean;
  /** Asked for by Escape; the buttons are the content's own. */
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog. The focus goes back to where it came from. */
export function Dialog({ isOpen, title, isLocked = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Before it leaves the page with what is around it: a closed dialog gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen) return;
    element?.showModal();
    return () => element?.close();
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a title that changes is a new screen
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen, title]);

  /** Some browsers close it on a second Escape, whatever the first one was told. */
  function onClosed(): void {
    if (!isOpen || dialog.current?.open) return;
    if (isLocked) dialog.current?.showModal();
    else onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={dialogStyle}
      aria-labelledby={titleId}
      closedby={isLocked ? 'none' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault();
        if (!isLocked) onClose();
      }}
      onClose={onClosed}
    >
      {isOpen && (
        <>
          <h2 ref={heading} id={titleId} className={titleStyle} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
}
