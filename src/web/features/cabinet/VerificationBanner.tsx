import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useMatch } from 'react-router-dom';
import type { EmailProblem } from '#contract/choices.ts';
import { PATHS } from '#contract/paths.ts';
import { sendVerification } from '#web/shared/api/accounts.ts';
import type { User } from '#web/shared/api/user.ts';
import { inset } from '#web/shared/layout/PageLayout.css.ts';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { useRequest } from '#web/shared/session/use-request.ts';
import { CrossIcon } from '#web/shared/ui/CrossIcon.tsx';
import { Link } from '#web/shared/ui/Link.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import * as styles from './VerificationBanner.css.ts';

/** How long the banner confirms a sent email before it closes (spec section 9). */
const SENT_SHOWN_MS = 2_000;

/** What the banner is about. Only an address without a problem can be merely unverified. */
type Topic = 'unverified' | EmailProblem;

/**
 * What a page says about its user's address; undefined if nothing. A problem adds to what is said of
 * an unverified address. The payment page says nothing (spec section 2), so that nothing comes
 * between a visitor and the plans.
 */
function topicOf(user: User, pathname: string): Topic | undefined {
  if (matchPath({ path: PATHS.CABINET_PAYMENT, caseSensitive: true }, pathname)) return undefined;
  return user.emailProblem ?? (user.emailVerified ? undefined : 'unverified');
}

/** Asks to verify the email address or says what is wrong with it, in the cabinet's header. */
export function VerificationBanner() {
  const { user } = useAuth();
  return user === null ? null : <BannerOf key={user.id} user={user} />;
}

function BannerOf({ user }: { user: User }) {
  const { t } = useTranslation('cabinet');
  const { pathname } = useLocation();
  const topic = topicOf(user, pathname);
  const { isClosed, isSent, isIdle, resend, close } = useBanner(`${user.id} ${topic}`);
  const isOpen = topic !== undefined && !isClosed;

  return (
    <div className={isOpen ? styles.banner : undefined}>
      <Row justify="between" wraps className={`${inset} ${styles.row}`}>
        {/* Always rendered, so that a screen reader announces new content in it. */}
        <p role="status" className={styles.text}>
          {isOpen && (isSent ? t('banner.sent') : textOf(user, t))}
        </p>
        {isOpen && (
          <BannerActions key={topic} onDismiss={close}>
            <Row gap="md" isLow align="stretch" wraps className={styles.links}>
              {!user.emailVerified && (
                <BannerButton isIdle={isIdle} onClick={resend}>
                  {t('banner.resend')}
                </BannerButton>
              )}
              {topic !== 'unverified' && <ProblemActions user={user} topic={topic} />}
            </Row>
          </BannerActions>
        )}
      </Row>
    </div>
  );
}

/** The banners that were closed. They stay closed until the page is left. */
let closedBanners: readonly string[] = [];

/** The banner of a user about a topic, which its name says. */
function useBanner(name: string) {
  const showError = useShowError();
  const [closed, setClosed] = useState(closedBanners);
  const [sent, setSent] = useState<string>();
  const sending = useRequest<void>(async () => {
    await sendVerification();
    // It has had its effect, also if the cabinet is left before the banner closes.
    closedBanners = [...closedBanners, name];
    setSent(name);
  }, showError);

  useEffect(() => {
    if (sent === undefined) return;
    const end = setTimeout(() => setClosed(closedBanners), SENT_SHOWN_MS);
    return () => clearTimeout(end);
  }, [sent]);

  return {
    isClosed: closed.includes(name),
    isSent: sent === name,
    isIdle: !sending.isBusy && sent !== name,
    resend: () => sending.submit(),
    close: () => {
      closedBanners = [...closedBanners, name];
      setClosed(closedBanners);
    },
  };
}

function textOf(user: User, t: TFunction<'cabinet'>): string {
  const { email, emailVerified, emailProblem } = user;
  const problem = emailProblem && t(`banner.${emailProblem}`, { email });
  return [!emailVerified && t('banner.text'), problem].filter(Boolean).join(' ');
}

/** Leads to another address or to a choice of emails, and tries a verified address again. */
function ProblemActions({ user, topic }: { user: User; topic: EmailProblem }) {
  const { t } = useTranslation('cabinet');
  const auth = useAuthActor();
  const isThere = useMatch(PATHS.CABINET_EMAIL_UNSUBSCRIBE) !== null;
  const showError = useShowError();
  const retrying = useRequest<void>(async () => {
    await sendVerification();
    notify({ tone: 'success', text: t('banner.retried', { email: user.email }) });
    auth.send({ type: 'user.replace', user: { ...user, emailProblem: null } });
  }, showError);

  return (
    <>
      {!isThere && (
        <Link className={styles.action} to={PATHS.CABINET_EMAIL_UNSUBSCRIBE}>
          {t(topic === 'bounced' ? 'banner.change' : 'banner.choose')}
        </Link>
      )}
      {topic === 'bounced' && user.emailVerified && (
        <BannerButton isIdle={!retrying.isBusy} onClick={() => retrying.submit()}>
          {t('banner.retry')}
        </BannerButton>
      )}
    </>
  );
}

interface BannerButtonProps {
  /** Whether it does anything. If not, it still keeps the focus. */
  isIdle: boolean;
  onClick: () => void;
  children: ReactNode;
}

function BannerButton({ isIdle, onClick, children }: BannerButtonProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={!isIdle}
      onClick={isIdle ? onClick : undefined}
    >
      {children}
    </button>
  );
}

interface BannerActionsProps {
  onDismiss: () => void;
  children: ReactNode;
}

/** The banner's buttons. If they disappear while focused, the focus moves to the page. */
function BannerActions({ onDismiss, children }: BannerActionsProps) {
  const { t } = useTranslation('cabinet');
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const buttons = place.current;
    return () => {
      if (buttons?.contains(document.activeElement)) document.getElementById('main')?.focus();
    };
  }, []);

  return (
    <Row ref={place} className={styles.actions}>
      {children}
      <button
        type="button"
        className={styles.closeButton}
        aria-label={t('banner.close')}
        onClick={onDismiss}
      >
        <CrossIcon />
      </button>
    </Row>
  );
}
