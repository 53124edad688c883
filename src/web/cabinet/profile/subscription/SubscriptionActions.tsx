import { useTranslation } from 'react-i18next';
import { useRequest } from '#web/account/use-request.ts';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { usePageReturns } from '#web/ui/page-returns/use-page-returns.ts';
import { hasLifetime, type Offer } from '../../payment/offer.ts';
import { ActionButton } from '../ActionButton.tsx';
import { buttons, quiet } from '../Section.css.ts';
import { openPortal } from './open-portal.ts';
import { actions } from './SubscriptionSection.css.ts';

/** Manage the subscription at the provider, or take another plan. */
export function SubscriptionActions({ offer }: { offer: Offer }) {
  const { t } = useTranslation('profile');
  const portal = useRequest<void>(openPortal);
  // Whoever comes back finds the button as it was.
  usePageReturns(portal.restart);
  const isLifetime = hasLifetime(offer);
  const canManage = offer.subscription?.canManage === true;
  if (isLifetime && !canManage) return null;

  return (
    <div className={actions}>
      {portal.problem && <FormProblem>{portal.problem.detail}</FormProblem>}
      <div className={buttons}>
        {canManage && (
          <ActionButton isBusy={portal.isBusy || portal.isDone} onClick={() => portal.submit()}>
            {t('subscription.manage')}
          </ActionButton>
        )}
        {!isLifetime && (
          <ButtonLink variant="quiet" to={PATHS.CABINET_PAYMENT}>
            {t(
              offer.subscription === null ? 'subscription.choose_plan' : 'subscription.change_plan',
            )}
          </ButtonLink>
        )}
      </div>
      {canManage && (
        <p className={quiet}>
          {t(isLifetime ? 'subscription.manage_lifetime' : 'subscription.manage_text')}
        </p>
      )}
    </div>
  );
}
