import { useTranslation } from 'react-i18next';
import { dayText, moneyText } from '#web/i18n/formats.ts';
import type { Offer } from '../../payment/offer.ts';
import { Fact } from './Fact.tsx';
import { planNameOf, type Renewal, renewalOf } from './subscription-facts.ts';

/** Which plan it is, and what comes after it. */
export function PlanFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation('profile');
  const { plans, subscription } = offer;
  const renewal = renewalOf(offer);
  if (subscription === null || renewal === null) return null;
  return (
    <>
      <Fact name={t('subscription.plan')}>{planNameOf(plans, subscription.planId)}</Fact>
      <Fact name={t('subscription.renewal')} isWide={renewal.kind === 'past_due'}>
        <RenewalText renewal={renewal} />
      </Fact>
    </>
  );
}

function RenewalText({ renewal }: { renewal: Renewal }) {
  const { t, i18n } = useTranslation('profile');
  if (renewal.kind !== 'renews') return t(`subscription.renewals.${renewal.kind}`);
  const date = dayText(renewal.on, i18n.language);
  if (renewal.price === undefined) return t('subscription.renewals.on', { date });
  const price = moneyText(renewal.price, i18n.language);
  return t('subscription.renewals.on_for', { date, price });
}
