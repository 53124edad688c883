import { useTranslation } from 'react-i18next';
import { useIsPast } from '#web/account/use-is-past.ts';
import type { User } from '#web/api/user.ts';
import { RefundStates } from '../refund/RefundStates.tsx';
import { stack } from '../Section.css.ts';
import { Section } from '../Section.tsx';
import { Fact } from './Fact.tsx';
import { LoadingFacts } from './LoadingFacts.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { RefundOffer } from './RefundOffer.tsx';
import { SubscriptionActions } from './SubscriptionActions.tsx';
import { badge, facts } from './SubscriptionSection.css.ts';
import { UnloadedPlan } from './UnloadedPlan.tsx';
import type { OwnSubscription } from './use-subscription.ts';
import { ValidUntil } from './ValidUntil.tsx';

interface SubscriptionSectionProps {
  user: User;
  own: OwnSubscription;
  onRefund: () => void;
}

/** What the member has, until when, and how to change or end it. */
export function SubscriptionSection({ user, own, onRefund }: SubscriptionSectionProps) {
  const { t } = useTranslation('profile');
  const isActive = !useIsPast(user.accessTo);
  const { offer, hasFailed, load } = own;
  const subscription = offer?.subscription ?? null;

  return (
    <Section title={t('subscription.title')} text={t('subscription.text')}>
      <div className={stack}>
        <dl className={facts}>
          <Fact name={t('subscription.status')}>
            <span className={badge({ isActive })}>
              {t(isActive ? 'subscription.active' : 'subscription.inactive')}
            </span>
          </Fact>
          {offer === null && !hasFailed ? (
            <LoadingFacts />
          ) : (
            <ValidUntil accessTo={user.accessTo} subscription={subscription} />
          )}
          {offer !== null && <PlanFacts offer={offer} />}
        </dl>
        {hasFailed && <UnloadedPlan onAgain={load} />}
        {offer !== null && <SubscriptionActions offer={offer} />}
        {offer !== null && <RefundStates refunds={offer.refunds} plans={offer.plans} />}
        {subscription?.refundableUntil && (
          <RefundOffer until={subscription.refundableUntil} onAsk={onRefund} />
        )}
      </div>
    </Section>
  );
}
