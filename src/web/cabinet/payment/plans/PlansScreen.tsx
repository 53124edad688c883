import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/ui/page-title/PageTitle.tsx';
import { newKey } from '../new-key.ts';
import { type Choice, hasLifetime, type Offer } from '../offer.ts';
import type { Notice } from '../payment-context.ts';
import type { SendPayment } from '../use-payment.ts';
import { Charge } from './Charge.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { Guarantee } from './Guarantee.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { NoticeBox } from './NoticeBox.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { hint, intro, page, purchase, side, title } from './PlansScreen.css.ts';

interface PlansScreenProps {
  offer: Offer;
  choice: Choice;
  notice: Notice | null;
  isBusy: boolean;
  send: SendPayment;
}

/** The price plans, what is charged for the chosen one, and the one button that begins to pay. */
export function PlansScreen({ offer, choice, notice, isBusy, send }: PlansScreenProps) {
  const { t } = useTranslation('payment');
  const { subscription, plans } = offer;
  const chosen = plans.find(({ id }) => id === choice.planId);
  const isBesideButton = notice === 'unavailable' && chosen !== undefined;
  const heading = t(subscription === null ? 'title' : 'title_member');

  return (
    <div className={page}>
      <PageTitle>{heading}</PageTitle>
      <div>
        <h1 className={title}>{heading}</h1>
        <p className={intro}>{t(introOf(offer))}</p>
      </div>
      {notice !== null && !isBesideButton && <NoticeBox key={notice} notice={notice} />}
      {subscription !== null && (
        <CurrentPlan
          subscription={subscription}
          plans={plans}
          isBusy={isBusy}
          onManage={() => send({ type: 'portal.open' })}
        />
      )}
      {!hasLifetime(offer) && (
        <form
          className={page}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'purchase.submit', newKey: newKey() });
          }}
        >
          <PlanChoice
            offer={offer}
            planId={choice.planId}
            onChoose={(planId) => send({ type: 'plan.choose', planId })}
          />
          {chosen === undefined ? (
            <p className={hint}>{t('choose_other')}</p>
          ) : (
            <div className={purchase}>
              <div className={side}>
                <MethodChoice
                  method={choice.method}
                  onChoose={(method) => send({ type: 'method.choose', method })}
                />
                <Guarantee />
              </div>
              <Charge plan={chosen} offer={offer} isBusy={isBusy}>
                {isBesideButton && <NoticeBox notice={notice} />}
              </Charge>
            </div>
          )}
        </form>
      )}
    </div>
  );
}

function introOf(offer: Offer) {
  if (offer.subscription === null) return 'intro';
  return hasLifetime(offer) ? 'intro_lifetime' : 'intro_member';
}
