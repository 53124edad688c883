import { useTranslation } from 'react-i18next';
import type { User } from '#web/api/user.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { body } from '../dialog-body.css.ts';
import { Consequences } from './Consequences.tsx';
import { RemovalForm } from './RemovalForm.tsx';
import type { OwnRemoval } from './use-removal.ts';

interface RemovalDialogProps {
  user: User;
  removal: OwnRemoval;
  onRefund: (() => void) | undefined;
}

/** Says what a removal does, and asks for its confirmation. */
export function RemovalDialog({ user, removal, onRefund }: RemovalDialogProps) {
  const { t } = useTranslation('profile');
  const { snapshot, close } = removal;
  return (
    <Dialog
      isOpen={snapshot.hasTag('open')}
      isLocked={snapshot.matches('removing')}
      title={t('removal.question')}
      onClose={close}
    >
      <div className={body}>
        <Consequences
          onRefund={
            onRefund &&
            (() => {
              close();
              onRefund();
            })
          }
        />
        <RemovalForm user={user} removal={removal} />
      </div>
    </Dialog>
  );
}
