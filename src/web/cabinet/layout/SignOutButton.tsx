import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAuthActor } from '#web/account/auth-context.tsx';
import { HeaderButton } from '#web/ui/layout/HeaderButton.tsx';
import { usePlayer } from '../player/player-context.ts';

/** Signs out, once; where that fails, the account shows why and the member stays. */
export function SignOutButton() {
  const { t } = useTranslation('cabinet');
  const account = useAuthActor();
  const { actor: player } = usePlayer();
  const isBusy = useSelector(account, (snapshot) => snapshot.hasTag('submitting'));
  const signOut = () => {
    // Once signed out, nobody's place could be saved. Until then the sound goes on.
    player.send({ type: 'page.hide' });
    account.send({ type: 'signOut.submit' });
  };
  return (
    <HeaderButton icon="leave" aria-disabled={isBusy} onClick={signOut}>
      {t('sign_out')}
    </HeaderButton>
  );
}
