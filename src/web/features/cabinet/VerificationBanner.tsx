import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { User } from '#web/shared/api/user.ts';
import { inset } from '#web/shared/layout/PageLayout.css.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { CrossIcon } from '#web/shared/ui/CrossIcon.tsx';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { actions, banner, closeButton, resendButton, row, text } from './VerificationBanner.css.ts';
import { bannerActorOf } from './verification-banner.machine.ts';

/**
 * Whether a page asks its user to verify the email address (spec section 2). The payment page does
 * not, so that nothing comes between a visitor and the plans.
 */
function asksToVerify(user: User, pathname: string): boolean {
  const isPayment = matchPath({ path: PATHS.CABINET_PAYMENT, caseSensitive: true }, pathname);
  return !user.emailVerified && isPayment === null;
}

/** Asks to verify the email address, in the cabinet's header. */
export function VerificationBanner() {
  const { user } = useAuth();
  return user === null ? null : <BannerOf key={user.id} user={user} />;
}

function BannerOf({ user }: { user: User }) {
  const { t } = useTranslation('cabinet');
  const { pathname } = useLocation();
  const showError = useShowError();
  const actor = bannerActorOf(user.id);
  const snapshot = useSelector(actor, (current) => current);
  const isOpen = asksToVerify(user, pathname) && !snapshot.matches('dismissed');

  useEffect(() => {
    const failures = actor.on('call.failed', ({ error }) => showError(error));
    return () => failures.unsubscribe();
  }, [actor, showError]);

  return (
    <div className={isOpen ? banner : undefined}>
      <div className={`${inset} ${row}`}>
        {/* Always rendered, so that a screen reader announces new content in it. */}
        <p role="status" className={text}>
          {isOpen && t(snapshot.matches('sent') ? 'banner.sent' : 'banner.text')}
        </p>
        {isOpen && (
          <BannerActions
            canResend={snapshot.matches('idle')}
            onResend={() => actor.send({ type: 'mail.resend' })}
            onDismiss={() => actor.send({ type: 'banner.dismiss' })}
          />
        )}
      </div>
    </div>
  );
}

interface BannerActionsProps {
  /** Whether another email can be requested. If not, the button still keeps the focus. */
  canResend: boolean;
  onResend: () => void;
  onDismiss: () => void;
}

/** The banner's buttons. If they disappear while focused, the focus moves to the page. */
function BannerActions({ canResend, onResend, onDismiss }: BannerActionsProps) {
  const { t } = useTranslation('cabinet');
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const buttons = place.current;
    return () => {
      if (buttons?.contains(document.activeElement)) document.getElementById('main')?.focus();
    };
  }, []);

  return (
    <div ref={place} className={actions}>
      <button
        type="button"
        className={resendButton}
        aria-disabled={!canResend}
        onClick={canResend ? onResend : undefined}
      >
        {t('banner.resend')}
      </button>
      <button
        type="button"
        className={closeButton}
        aria-label={t('banner.close')}
        onClick={onDismiss}
      >
        <CrossIcon />
      </button>
    </div>
  );
}
