import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAuth, useAuthActor } from '#web/account/auth-context.tsx';
import { useIsPast } from '#web/account/use-is-past.ts';
import { PATHS } from '#web/paths.ts';
import { Button } from '#web/ui/button/Button.tsx';
import listening from '#web/ui/illustrations/listening.svg?url';
import { MessagePage } from '#web/ui/message-page/MessagePage.tsx';

/** Thanks for a payment; then the sessions open, as soon as the account knows that they may. */
export function SucceededScreen({ isMovingOn }: { isMovingOn: boolean }) {
  const { t } = useTranslation('payment');
  const { user } = useAuth();
  const account = useAuthActor();
  const navigate = useNavigate();
  const hasAccess = !useIsPast(user?.accessTo);

  useEffect(() => {
    if (isMovingOn && hasAccess) void navigate(PATHS.CABINET_SESSIONS, { replace: true });
  }, [isMovingOn, hasAccess, navigate]);

  function goOn(): void {
    if (hasAccess) void navigate(PATHS.CABINET_SESSIONS, { replace: true });
    else account.send({ type: 'user.load' });
  }

  return (
    <MessagePage title={t('succeeded.title')} text={t('succeeded.text')} image={listening}>
      <Button onClick={goOn}>{t('succeeded.to_sessions')}</Button>
    </MessagePage>
  );
}
