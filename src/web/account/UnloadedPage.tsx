import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button/Button.tsx';
import { MessagePage } from '#web/ui/message-page/MessagePage.tsx';
import { useAuthActor } from './auth-context.tsx';

/** Stands in the cabinet while the account could not be loaded. */
export function UnloadedPage() {
  const { t } = useTranslation();
  const actor = useAuthActor();
  return (
    <div role="alert">
      <MessagePage title={t('account.unloaded_title')} text={t('account.unloaded_text')}>
        <Button onClick={() => actor.send({ type: 'user.load' })}>{t('account.load_again')}</Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'signOut.submit' })}>
          {t('account.sign_out')}
        </Button>
      </MessagePage>
    </div>
  );
}
