import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { useAuth } from '#web/account/auth-context.tsx';
import type { User } from '#web/api/user.ts';
import { useShowError } from '#web/errors/use-show-error.ts';
import { PATHS } from '#web/paths.ts';
import { inset } from '#web/ui/layout/PageLayout.css.ts';
import { BannerActions } from './BannerActions.tsx';
import { bannerActorOf } from './banner-actors.ts';
import { banner, row, text } from './VerificationBanner.css.ts';

/** Asks to verify the e-mail, in the cabinet's header. */
export function VerificationBanner() {
  const { user } = useAuth();
  return user === null ? null : <BannerOf key={user.id} user={user} />;
}

function BannerOf({ user }: { user: User }) {
  const { t } = useTranslation('cabinet');
  const isAtPayment = useMatch({ path: PATHS.CABINET_PAYMENT, caseSensitive: true }) !== null;
  const showError = useShowError();
  const actor = bannerActorOf(user.id);
  const snapshot = useSelector(actor, (current) => current);
  const isOpen = !user.emailVerified && !snapshot.matches('dismissed') && !isAtPayment;

  useEffect(() => {
    const failures = actor.on('call.failed', ({ error }) => showError(error));
    return () => failures.unsubscribe();
  }, [actor, showError]);

  return (
    <div className={isOpen ? banner : undefined}>
      <div className={`${inset} ${row}`}>
        {/* Always there, so that a screen reader hears of what comes into it. */}
        <p role="status" className={text}>
          {isOpen && t(snapshot.matches('sent') ? 'banner.sent' : 'banner.text')}
        </p>
        {isOpen && (
          <BannerActions
            canResend={snapshot.matches('asking')}
            onResend={() => actor.send({ type: 'mail.resend' })}
            onDismiss={() => actor.send({ type: 'banner.dismiss' })}
          />
        )}
      </div>
    </div>
  );
}
