import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useCountedPage } from '#web/shared/analytics/quiz-counts.ts';
import { useIsOffline } from '#web/shared/api/connection.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { useIsPast } from '#web/shared/session/RequireAccess.tsx';
import { Button, ButtonLink } from '#web/shared/ui/Button.tsx';
import gate from '#web/shared/ui/illustrations/gate.svg?url';
import lost from '#web/shared/ui/illustrations/lost.svg?url';
import { MessagePage } from '#web/shared/ui/MessagePage.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { PlansScreen } from './PlansScreen.tsx';
import { storeCode, useCode } from './use-code.ts';
import {
  noticeOf,
  type PaymentProps,
  type PaymentScreen,
  type SendPayment,
  screenOf,
  usePayment,
} from './use-payment.ts';

/** The plans, and the page to which the checkout returns. `?order=` names the order. */
export default function PaymentPage() {
  useRequiredTexts('payment');
  useCountedPage('/payment');
  const { user } = useAuth();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const orderId = query.get('order') || null;
  if (user === null) return null;
  return (
    <Payment
      key={`${user.id} ${orderId}`}
      userId={user.id}
      orderId={orderId}
      notice={noticeOf(state)}
    />
  );
}

/** Renders one payment, screen by screen. */
function Payment(props: PaymentProps) {
  const [snapshot, send] = usePayment(props);
  const frame = useRef<HTMLDivElement>(null);
  const { offer, choice, notice } = snapshot.context;
  const code = useCode(offer?.takesCodes === true);
  const screen = screenOf(snapshot);
  useFocusOnScreen(frame, screen);

  return (
    <div ref={frame}>
      {screen === 'waiting' && <Spinner isCover />}
      {(screen === 'loadFailed' || screen === 'noPlans') && (
        <NothingToBuyScreen hasFailed={screen === 'loadFailed'} send={send} />
      )}
      {screen === 'plans' && offer !== null && (
        <PlansScreen
          offer={offer}
          choice={choice}
          notice={notice}
          code={code}
          isBusy={snapshot.hasTag('busy')}
          send={send}
        />
      )}
      {screen === 'away' && <AwayScreen send={send} />}
      {screen === 'confirming' && <ConfirmingScreen isSlow={snapshot.hasTag('slow')} />}
      {screen === 'succeeded' && <SucceededScreen isMovingOn={snapshot.hasTag('movingOn')} />}
      {screen === 'unknown' && <UnknownOrderScreen />}
    </div>
  );
}

/** Shown while the browser opens the checkout. Offers help if it does not open. */
function AwayScreen({ send }: { send: SendPayment }) {
  const { t } = useTranslation('payment');
  return (
    <MessagePage title={t('away.title')} text={t('away.text')}>
      <Button onClick={() => send({ type: 'address.open' })}>{t('away.open')}</Button>
      <Button variant="quiet" onClick={() => send({ type: 'address.leave' })}>
        {t('away.back')}
      </Button>
    </MessagePage>
  );
}

/** Shown until the result of a payment is known. Says so when it takes long. */
function ConfirmingScreen({ isSlow }: { isSlow: boolean }) {
  const { t } = useTranslation('payment');
  return (
    <div role="status">
      <MessagePage
        title={t('confirming.title')}
        text={t(isSlow ? 'confirming.slow' : 'confirming.text')}
      >
        <div aria-hidden="true">
          <Spinner />
        </div>
        {isSlow && (
          <ButtonLink variant="quiet" to={PATHS.CABINET_PAYMENT}>
            {t('confirming.back')}
          </ButtonLink>
        )}
      </MessagePage>
    </div>
  );
}

/** Thanks for a payment. The sessions open as soon as the account has access. */
function SucceededScreen({ isMovingOn }: { isMovingOn: boolean }) {
  const [query] = useSearchParams();
  useCountedPage('/paid', { order: query.get('order') ?? undefined });
  const { t } = useTranslation('payment');
  const { user } = useAuth();
  const account = useAuthActor();
  const navigate = useNavigate();
  const hasAccess = !useIsPast(user?.accessTo);

  // It has done what it was for.
  useEffect(() => storeCode(''), []);

  useEffect(() => {
    if (isMovingOn && hasAccess) void navigate(PATHS.CABINET_SESSIONS, { replace: true });
  }, [isMovingOn, hasAccess, navigate]);

  function goOn(): void {
    if (hasAccess) void navigate(PATHS.CABINET_SESSIONS, { replace: true });
    else account.send({ type: 'user.load' });
  }

  return (
    <MessagePage title={t('succeeded.title')} text={t('succeeded.text')} image={gate}>
      <Button onClick={goOn}>{t('succeeded.to_sessions')}</Button>
    </MessagePage>
  );
}

/** Shown when the address names an order that the member does not have. */
function UnknownOrderScreen() {
  const { t } = useTranslation('payment');
  return (
    <MessagePage title={t('unknown.title')} text={t('unknown.text')} image={lost}>
      <ButtonLink to={PATHS.CABINET_PAYMENT}>{t('unknown.to_plans')}</ButtonLink>
    </MessagePage>
  );
}

/** Shown when the plans could not be loaded, or there are none. */
function NothingToBuyScreen({ hasFailed, send }: { hasFailed: boolean; send: SendPayment }) {
  const { t } = useTranslation('payment');
  const isWaiting = useIsOffline() && hasFailed;
  const texts = hasFailed ? 'unloaded' : 'no_plans';
  return (
    <div role={hasFailed ? 'alert' : undefined}>
      <MessagePage
        title={t(`${texts}.title`)}
        text={isWaiting ? t('errors.offline_waits', { ns: 'app' }) : t(`${texts}.text`)}
      >
        <Button onClick={() => send({ type: 'offer.load' })}>{t('unloaded.again')}</Button>
      </MessagePage>
    </div>
  );
}

/** Moves the focus to the heading when the screen changes, as a new page would. */
function useFocusOnScreen(frame: RefObject<HTMLElement | null>, screen: PaymentScreen): void {
  const shown = useRef<PaymentScreen>('waiting');
  useEffect(() => {
    const before = shown.current;
    shown.current = screen;
    if (before === screen || before === 'waiting') return;
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [frame, screen]);
}
