import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAuthActor } from '#web/account/auth-context.tsx';
import { HeaderButton } from '#web/ui/layout/HeaderButton.tsx';

/** Signs out, once; where that fails, the account shows why and the member stays. */
export function SignOutButton() {
  const { t } = useTranslation('cabinet');
  const account = useAuthActor();
  const isBusy = useSelector(account, (snapshot) => snapshot.hasTag('submitting'));
  return (
    <HeaderButton
      icon="leave"
      aria-disabled={isBusy}
      onClick={() => account.send({ type: 'signOut.submit' })}
    >
      {t('sign_out')}
    </HeaderButton>
  );
}
