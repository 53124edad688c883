import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAuthActor } from '#web/account/auth-context.tsx';
import { PATHS } from '#web/paths.ts';
import { notify } from '#web/ui/notifications/notify.ts';

/**
 * Leads on when a password is set. A reset ends every login session of its user, so that one of
 * theirs here is over, too; the first password of an account ends none.
 */
export function useWayOnAfterReset(userId: string, isDone: boolean): void {
  const actor = useAuthActor();
  const navigate = useNavigate();
  const { t } = useTranslation('auth');

  useEffect(() => {
    if (!isDone) return;
    const snapshot = actor.getSnapshot();
    const { user } = snapshot.context;
    const isOwn = user?.id === userId;
    if (snapshot.hasTag('loggedIn') && !(isOwn && user.hasPassword)) {
      actor.send({ type: 'user.load' });
      notify({ text: t('reset.done'), tone: 'success' });
      void navigate(PATHS.CABINET_ROOT, { replace: true });
      return;
    }
    actor.send({ type: 'session.end' });
    const state = { email: isOwn ? user.email : '', notice: 'password_set' };
    void navigate(PATHS.LOGIN, { replace: true, state });
  }, [isDone, userId, actor, navigate, t]);
}
