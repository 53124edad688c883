import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import { config } from '#web/config.ts';
import { Loaded, type Loading } from '#web/features/cabinet/Loaded.tsx';
import { hasEndedEarly, hasLifetime, type Offer } from '#web/features/cabinet/payment/purchase.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import type { User } from '#web/shared/api/user.ts';
import { dayText, moneyText } from '#web/shared/i18n/formats.ts';
import { useIsPast } from '#web/shared/session/RequireAccess.tsx';
import { Button, ButtonLink } from '#web/shared/ui/Button.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { PortalButton } from './PortalButton.tsx';
import { RefundStates } from './RefundStates.tsx';
import { buttons, part, partTitle, wide } from './Section.css.ts';
import { Section } from './Section.tsx';
import * as styles from './SubscriptionSection.css.ts';
import { isForLife, planNameOf, type Renewal, renewalOf, validUntil } from './subscription.ts';
import type { MoneyBackKind } from './use-money-back.ts';

interface SubscriptionSectionProps {
  user: User;
  own: Loading<Offer>;
  onAsk: (kind: MoneyBackKind) => void;
}

export function SubscriptionSection({ user, own, onAsk }: SubscriptionSectionProps) {
  const { t, i18n } = useTranslation('profile');
  const { accessTo } = user;
  const isActive = !useIsPast(accessTo);
  const { data: offer, isLoadingError } = own;
  const subscription = offer?.subscription ?? null;

  return (
    <Section title={t('subscription.title')} text={t('subscription.text')}>
      <Grid as="dl" gap="md" twoFrom="sm" className={wide}>
        <Fact name={t('subscription.status')}>
          <span className={styles.badge({ isActive })}>
            {t(isActive ? 'subscription.active' : 'subscription.inactive')}
          </span>
        </Fact>
        {(offer || isLoadingError) && accessTo && (
          <Fact name={t('subscription.valid_until')}>
            {isForLife(accessTo, serverClock.now())
              ? t('subscription.for_life', { product: config.productName })
              : dayText(validUntil(accessTo, subscription).toISOString(), i18n.language)}
          </Fact>
        )}
        {offer && <PlanFacts offer={offer} />}
      </Grid>
      <Loaded query={own} placeholder={t('subscription.loading')} text={t('subscription.unloaded')}>
        {(loaded) => (
          <>
            <SubscriptionActions offer={loaded} />
            <RefundStates refunds={loaded.refunds} plans={loaded.plans} />
          </>
        )}
      </Loaded>
      {subscription?.refundableUntil && (
        <MoneyBackOffer kind="refund" until={subscription.refundableUntil} onAsk={onAsk} />
      )}
      {subscription?.withdrawableUntil && (
        // Under the name that EU law gives to it.
        <MoneyBackOffer kind="withdrawal" until={subscription.withdrawableUntil} onAsk={onAsk} />
      )}
    </Section>
  );
}

function PlanFacts({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation('profile');
  const { plans, subscription } = offer;
  const renewal = renewalOf(offer);
  if (subscription === null || renewal === null) return null;
  return (
    <>
      <Fact name={t('subscription.plan')}>{planNameOf(plans, subscription.planId)}</Fact>
      <Fact name={t('subscription.renewal')} isWide={renewal.kind === 'past_due'}>
        {renewalText(renewal, t, i18n.language)}
      </Fact>
    </>
  );
}

function renewalText(renewal: Renewal, t: TFunction<'profile'>, language: string): string {
  if (renewal.kind !== 'renews') return t(`subscription.renewals.${renewal.kind}`);
  const date = dayText(renewal.on, language);
  if (renewal.price === undefined) return t('subscription.renewals.on', { date });
  const price = moneyText(renewal.price, language);
  return t('subscription.renewals.on_for', { date, price });
}

interface FactProps {
  name: string;
  /** Whether the fact is a sentence, which needs the full width. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? styles.wideFact : undefined}>
      <dt className={textStyle({ size: 'small', tone: 'quiet' })}>{name}</dt>
      <dd className={textStyle({ weight: 'strong' })}>{children}</dd>
    </div>
  );
}

/** Manages the subscription at the provider, or leads to other plans. */
function SubscriptionActions({ offer }: { offer: Offer }) {
  const { t } = useTranslation('profile');
  const isLifetime = hasLifetime(offer);
  const { subscription } = offer;
  const canManage = subscription?.canManage === true;
  const isOver = isLifetime || (subscription !== null && hasEndedEarly(subscription));
  if (isLifetime && !canManage) return null;

  return (
    <Stack gap="md" align="start" className={part}>
      <div className={buttons}>
        {canManage && <PortalButton>{t('subscription.manage')}</PortalButton>}
        {!isLifetime && (
          <ButtonLink variant="quiet" to={PATHS.CABINET_PAYMENT}>
            {t(subscription === null ? 'subscription.choose_plan' : 'subscription.change_plan')}
          </ButtonLink>
        )}
      </div>
      {canManage && (
        <p className={textStyle({ tone: 'quiet' })}>
          {t(isOver ? 'subscription.manage_invoices' : 'subscription.manage_text')}
        </p>
      )}
    </Stack>
  );
}

interface OfferProps extends Pick<SubscriptionSectionProps, 'onAsk'> {
  kind: MoneyBackKind;
  until: string;
}

function MoneyBackOffer({ kind, until, onAsk }: OfferProps) {
  const { t, i18n } = useTranslation('profile');
  const date = dayText(until, i18n.language);
  return (
    <Stack gap="md" align="start" className={part}>
      <div>
        <h3 className={partTitle}>{t(`${kind}.title`)}</h3>
        <p className={textStyle({ tone: 'quiet' })}>{t(`${kind}.text`, { date })}</p>
      </div>
      <Button variant="secondary" onClick={() => onAsk(kind)}>
        {t(`${kind}.ask`)}
      </Button>
    </Stack>
  );
}
