import { useTranslation } from 'react-i18next';
import { dayText } from '#web/i18n/formats.ts';
import type { Offer } from '../offer.ts';
import { quiet } from './Charge.css.ts';

/** What becomes of the plan that runs when another one is bought. */
export function SwitchTerms({ offer: { subscription, plans } }: { offer: Offer }) {
  const { t, i18n } = useTranslation('payment');
  if (subscription === null || subscription.currentPeriodEnd === null) return null;
  const { planId, status, currentPeriodEnd } = subscription;
  const plan = plans.find(({ id }) => id === planId)?.name ?? t('your_plan');
  const date = dayText(currentPeriodEnd, i18n.language);
  return <p className={quiet}>{t(`switch.${status}`, { plan, date })}</p>;
}
