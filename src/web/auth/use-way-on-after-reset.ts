import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAuthActor } from '#web/account/auth-context.tsx';
import { PATHS } from '#web/paths.ts';
import { notify } from '#web/ui/notifications/notify.ts';

/**
 * Leads on when a password is set: a visitor to sign in with it, a member to the cabinet. It ends the
 * login sessions of its user everywhere else; the one of this browser goes on.
 */
export function useWayOnAfterReset(isDone: boolean): void {
  const actor = useAuthActor();
  const navigate = useNavigate();
  const { t } = useTranslation('auth');

  useEffect(() => {
    if (!isDone) return;
    if (actor.getSnapshot().hasTag('loggedIn')) {
      actor.send({ type: 'user.load' });
      notify({ text: t('reset.done'), tone: 'success' });
      void navigate(PATHS.CABINET_ROOT, { replace: true });
      return;
    }
    void navigate(PATHS.LOGIN, { replace: true, state: { notice: 'password_set' } });
  }, [isDone, actor, navigate, t]);
}
