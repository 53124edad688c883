import { type ReactNode, useState } from 'react';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { Chip } from './chips.tsx';

interface DialogChipProps {
  label: string;
  title: string;
  /** Something in it is wrong. */
  isBad?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. What is in the dialog begins anew each time. */
export function DialogChip({ label, title, isBad, children }: DialogChipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Chip isBad={isBad} onClick={() => setIsOpen(true)}>
        {label}
      </Chip>
      <Dialog isOpen={isOpen} title={title} onClose={close}>
        {isOpen && children(close)}
      </Dialog>
    </>
  );
}

interface DialogActionsProps {
  /** What the button that does nothing says. */
  leave?: string;
  onLeave: () => void;
  children?: ReactNode;
}

/** The buttons of a dialog, or of a question within a page. */
export function DialogActions({ leave = 'Cancel', onLeave, children }: DialogActionsProps) {
  return (
    <Row gap="sm" wraps>
      {children}
      <Button variant="quiet" onClick={onLeave}>
        {leave}
      </Button>
    </Row>
  );
}
