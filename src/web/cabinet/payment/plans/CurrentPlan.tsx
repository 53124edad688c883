import { useTranslation } from 'react-i18next';
import type { PricePlan, Subscription } from '#contract/payments.ts';
import { dayText } from '#web/i18n/formats.ts';
import { PATHS } from '#web/paths.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { actions, panel, quiet, title } from './CurrentPlan.css.ts';

interface CurrentPlanProps {
  subscription: Subscription;
  plans: readonly PricePlan[];
  isBusy: boolean;
  onManage: () => void;
}

/** What the member has, until when, and the way to change or resume it. */
export function CurrentPlan({ subscription, plans, isBusy, onManage }: CurrentPlanProps) {
  const { t, i18n } = useTranslation('payment');
  const { planId, status, currentPeriodEnd, canManage } = subscription;
  const plan = plans.find(({ id }) => id === planId)?.name ?? t('your_plan');
  const isLifetime = currentPeriodEnd === null;
  const date = isLifetime ? '' : dayText(currentPeriodEnd, i18n.language);

  return (
    <section className={panel} aria-label={t('your_plan')}>
      <div>
        <p className={title}>{plan}</p>
        <p className={quiet}>{t(`current.${isLifetime ? 'lifetime' : status}`, { date })}</p>
      </div>
      <div className={actions}>
        {status !== 'past_due' && (
          <ButtonLink variant={isLifetime ? 'primary' : 'secondary'} to={PATHS.CABINET_SESSIONS}>
            {t('current.to_sessions')}
          </ButtonLink>
        )}
        {canManage && !isLifetime && (
          <Button variant="secondary" aria-disabled={isBusy} onClick={onManage}>
            {t(status === 'canceled' ? 'current.resume' : 'current.manage')}
          </Button>
        )}
      </div>
    </section>
  );
}
