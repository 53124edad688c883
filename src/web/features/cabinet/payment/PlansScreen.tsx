import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GUARANTEE_DAYS } from '#contract/choices.ts';
import { PATHS } from '#contract/paths.ts';
import { config } from '#web/config.ts';
import { PortalButton } from '#web/features/cabinet/profile/PortalButton.tsx';
import { RefundStates } from '#web/features/cabinet/profile/RefundStates.tsx';
import { refundsToAnnounce } from '#web/features/cabinet/profile/subscription.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { dayText } from '#web/shared/i18n/formats.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { notice as noticeStyle } from '#web/shared/ui/layout/Card.css.ts';
import { Panel } from '#web/shared/ui/layout/Card.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { Charge } from './Charge.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import * as styles from './PlansScreen.css.ts';
import type { Notice } from './payment.machine.ts';
import { type Choice, hasLifetime, newKey, type Offer, reducedBy } from './purchase.ts';
import type { CodeState } from './use-code.ts';
import type { SendPayment } from './use-payment.ts';

interface PlansScreenProps {
  offer: Offer;
  choice: Choice;
  notice: Notice | null;
  code: CodeState;
  isBusy: boolean;
  send: SendPayment;
}

/** The plans, the price of the chosen one, and the one button that starts the payment. */
export function PlansScreen({ offer, choice, notice, code, isBusy, send }: PlansScreenProps) {
  const { t } = useTranslation('payment');
  const { subscription, plans, refunds } = offer;
  const chosen = plans.find(({ id }) => id === choice.planId);
  const isBesideButton = hasNotStarted(notice) && chosen !== undefined;
  const heading = t(subscription === null ? 'title' : 'title_member');
  const isWaiting = refundsToAnnounce(refunds, serverClock.now()).length > 0;

  return (
    <Stack gap="lg">
      <PageTitle>{heading}</PageTitle>
      {isWaiting && <OwnRefunds offer={offer} />}
      <Stack gap="sm">
        <h1 className={textStyle({ size: 'title' })}>{heading}</h1>
        <p className={textStyle({ tone: 'quiet', width: 'column' })}>
          {t(introOf(offer), { product: config.productName })}
        </p>
      </Stack>
      {notice !== null && !isBesideButton && <NoticeBox key={notice} notice={notice} />}
      <CurrentPlan offer={offer} />
      {!hasLifetime(offer) && (
        <Stack
          as="form"
          gap="lg"
          onSubmit={(event) => {
            event.preventDefault();
            const reduced = chosen && reducedBy(code.promotion, chosen);
            send({
              type: 'purchase.submit',
              newKey: newKey(),
              code: reduced && code.promotion?.code,
            });
          }}
        >
          <PlanChoice
            offer={offer}
            planId={choice.planId}
            onChoose={(planId) => send({ type: 'choice.change', planId })}
          />
          {chosen === undefined ? (
            <p className={textStyle({ tone: 'quiet' })}>
              {t(subscription === null ? 'choose' : 'choose_other')}
            </p>
          ) : (
            <Stack gap="lg" className={styles.purchase}>
              <Stack gap="lg">
                <MethodChoice
                  method={choice.method}
                  onChoose={(method) => send({ type: 'choice.change', method })}
                />
                <Guarantee />
              </Stack>
              <Charge plan={chosen} offer={offer} code={code} isBusy={isBusy}>
                {isBesideButton && <NoticeBox notice={notice} />}
              </Charge>
            </Stack>
          )}
        </Stack>
      )}
    </Stack>
  );
}

/** What happens with money that goes back, before anything is offered. */
function OwnRefunds({ offer: { refunds, plans } }: { offer: Offer }) {
  const { t } = useRequiredTexts('profile');
  return (
    <Panel as="section" gap="md" aria-label={t('refund.states.title')}>
      <RefundStates refunds={refunds} plans={plans} level="h2" />
    </Panel>
  );
}

const hasNotStarted = (notice: Notice | null) => notice === 'unavailable' || notice === 'offline';

function introOf(offer: Offer) {
  if (offer.subscription === null) return 'intro';
  return hasLifetime(offer) ? 'intro_lifetime' : 'intro_member';
}

/** A notice above the plans. It takes the focus when it appears. */
function NoticeBox({ notice }: { notice: Notice }) {
  const { t } = useTranslation('payment');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  const text = t(`notice.${notice}`);
  if (hasNotStarted(notice)) return <FormProblem>{text}</FormProblem>;
  return (
    <p ref={place} role="status" tabIndex={-1} className={noticeStyle({ tone: 'neutral' })}>
      {text}
    </p>
  );
}

/** The member's plan, its end, and the way to change or resume it. */
function CurrentPlan({ offer: { subscription, plans } }: { offer: Offer }) {
  const { t, i18n } = useTranslation('payment');
  if (subscription === null) return null;
  const { planId, status, currentPeriodEnd, cancelAtPeriodEnd, canManage } = subscription;
  const plan = plans.find(({ id }) => id === planId)?.name ?? t('your_plan');
  const isLifetime = currentPeriodEnd === null;
  const date = isLifetime ? '' : dayText(currentPeriodEnd, i18n.language);

  return (
    <Panel as="section" gap="md" className={styles.currentPlan} aria-label={t('your_plan')}>
      <div>
        <p className={styles.currentPlanTitle}>{plan}</p>
        <p className={textStyle({ tone: 'quiet' })}>
          {t(`current.${isLifetime ? 'lifetime' : status}`, { date, product: config.productName })}
        </p>
      </div>
      <Row gap="sm" align="stretch" wraps className={styles.actions}>
        {status !== 'past_due' && (
          <ButtonLink variant={isLifetime ? 'primary' : 'secondary'} to={PATHS.CABINET_SESSIONS}>
            {t('current.to_sessions')}
          </ButtonLink>
        )}
        {canManage && !isLifetime && (
          <PortalButton>{t(cancelAtPeriodEnd ? 'current.resume' : 'current.manage')}</PortalButton>
        )}
      </Row>
    </Panel>
  );
}

const SHIELD =
  'M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5ZM9 11.8l2.2 2.2 3.9-4.2';

function Guarantee() {
  const { t } = useTranslation('payment');
  return (
    <Row gap="snug" align="start" className={styles.guaranteeBox}>
      <LineIcon size={28} className={styles.icon} d={SHIELD} />
      <div>
        <p className={textStyle({ tone: 'success', weight: 'bold' })}>
          {t('guarantee.title', { days: GUARANTEE_DAYS })}
        </p>
        <p>{t('guarantee.text', { days: GUARANTEE_DAYS })}</p>
      </div>
    </Row>
  );
}
