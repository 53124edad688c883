import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FIRST_NAME_MAX_LENGTH } from '#contract/limits.ts';
import type { PricePlan, Withdrawal } from '#contract/payments.ts';
import { config } from '#web/config.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { dayText, momentText, moneyText } from '#web/shared/i18n/formats.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { useErrorText } from '#web/shared/ui/use-error-text.ts';
import * as styles from './MoneyBackDialog.css.ts';
import { AskSupport, FailedRefund } from './RefundStates.tsx';
import { dialogActions } from './Section.css.ts';
import { OwnSubmitButton } from './Section.tsx';
import { isForLife, planNameOf } from './subscription.ts';
import type { MoneyBack, RefundMade, RefundQuote } from './use-money-back.ts';

interface MoneyBackDialogProps {
  money: MoneyBack;
  plans: readonly PricePlan[];
}

/**
 * How a member gets their money back, by the guarantee or by a withdrawal from the contract: the
 * quote or the statement, its confirmation, the result.
 */
export function MoneyBackDialog({ money, plans }: MoneyBackDialogProps) {
  const { t, i18n } = useTranslation('profile');
  const { kind, isOpen, stage, quote, made } = money;
  const plan = quote === undefined ? '' : planNameOf(plans, quote.planId);

  return (
    <Dialog
      isOpen={isOpen}
      isLocked={stage === 'confirming'}
      title={t(titleOf(money))}
      onClose={money.close}
    >
      {stage === 'quoting' ? (
        <Spinner text={t(`${kind}.asking`)} />
      ) : stage === 'quoted' || stage === 'confirming' ? (
        quote && <QuoteForm money={money} quote={quote} plan={plan} />
      ) : (
        <div className={footed}>
          {stage === 'refused' && (
            <>
              <Setback money={money} />
              <AskSupport>{t('refund.refused.support')}</AskSupport>
            </>
          )}
          {stage === 'delayed' && quote && (
            // The refund is recorded. The provider is called again without the member.
            <>
              <p>{t('refund.delayed.text', { amount: moneyText(quote.amount, i18n.language) })}</p>
              <p>{t('refund.delayed.meanwhile')}</p>
            </>
          )}
          {stage === 'made' && made && <Made made={made} plan={plan} />}
          <div className={dialogActions}>
            <Button onClick={money.close}>
              {t(stage === 'made' ? `${kind}.made.close` : `refund.${stage}.close`)}
            </Button>
            {stage !== 'made' && (
              <Button
                variant="quiet"
                onClick={() => (stage === 'refused' ? money.ask(kind) : money.confirm())}
              >
                {t(`refund.${stage}.again`)}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function titleOf({ kind, stage, made }: MoneyBack) {
  if (stage === 'delayed' || stage === 'refused') return `refund.${stage}.title` as const;
  if (stage !== 'made') return `${kind}.draft.title` as const;
  const hasFailed = kind === 'refund' && made?.status === 'failed';
  return hasFailed ? 'refund.states.failed.title' : (`${kind}.made.title` as const);
}

/** What the member gets back and what ends with it. Nothing has happened yet. */
function QuoteForm({ money, quote, plan }: { money: MoneyBack; quote: RefundQuote; plan: string }) {
  const { t, i18n } = useTranslation('profile');
  const { kind } = money;
  const { statement } = quote;
  const form = useForm({ defaultValues: { name: money.name ?? statement?.name ?? '' } });
  const bind = useFieldBinding(form);
  const amount = moneyText(quote.amount, i18n.language);
  const isBusy = money.stage === 'confirming';
  const submit = form.handleSubmit(({ name }) => {
    if (!isBusy) money.confirm(name.trim());
  });

  return (
    <form noValidate className={footed} onSubmit={(event) => void submit(event)}>
      <Setback money={money} />
      {statement ? (
        <>
          <Statement statement={statement} plan={plan} />
          <TextField
            {...bind('name')}
            label={t('withdrawal.facts.name')}
            maxLength={FIRST_NAME_MAX_LENGTH}
            autoComplete="name"
          />
          <p>
            {`${t('withdrawal.draft.ends', { plan, amount })} ${t('withdrawal.draft.acknowledged')}`}
          </p>
        </>
      ) : (
        <>
          <p>
            <span>{t('refund.draft.amount')}</span>{' '}
            <strong className={styles.amount}>{amount}</strong>
          </p>
          <p>{t('refund.draft.ends', { plan })}</p>
          <p>{t('refund.draft.when')}</p>
        </>
      )}
      <div className={dialogActions}>
        <OwnSubmitButton isBusy={isBusy}>{t(`${kind}.draft.confirm`, { amount })}</OwnSubmitButton>
        <Button variant="quiet" aria-disabled={isBusy} onClick={money.close}>
          {t(`${kind}.draft.keep`)}
        </Button>
      </div>
    </form>
  );
}

/** Why the member has to confirm again. It is in the dialog, because a toast would be behind it. */
function Setback({ money }: { money: MoneyBack }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const text = money.isRenewed
    ? t(`${money.kind}.draft.renewed`)
    : money.failure !== null && errorText(money.failure);
  return text && <FormProblem>{text}</FormProblem>;
}

/**
 * The amount refunded and the access that is left. A withdrawal is acknowledged with the statement as
 * it arrived.
 */
function Made({ made, plan }: { made: RefundMade; plan: string }) {
  const { t, i18n } = useTranslation('profile');
  const { status, statement, accessTo } = made;
  const amount = moneyText(made.amount, i18n.language);
  return (
    <>
      {statement && (
        <>
          <Statement statement={statement} plan={plan} />
          <p>{t('withdrawal.made.sent', { email: statement.email })}</p>
        </>
      )}
      {status === 'requested' && <p>{t('withdrawal.made.requested', { amount })}</p>}
      {status === 'pending' && <p>{t('refund.made.pending', { amount })}</p>}
      {status === 'refunded' && <p>{t('refund.made.amount', { amount })}</p>}
      {status === 'failed' && <FailedRefund amount={amount} plan={plan} />}
      {status !== 'requested' && <AccessLeft accessTo={accessTo} plan={plan} />}
    </>
  );
}

/** The end of the plan, and of the access that other purchases give. */
function AccessLeft({ accessTo, plan }: { accessTo: string | null; plan: string }) {
  const { t, i18n } = useTranslation('profile');
  const now = serverClock.now();
  const end = accessTo === null ? null : new Date(accessTo);
  if (end === null || end <= now) return <p>{t('refund.made.ended', { plan })}</p>;
  if (isForLife(end, now))
    return <p>{t('refund.made.goes_on_for_life', { plan, product: config.productName })}</p>;
  const date = dayText(end.toISOString(), i18n.language);
  return <p>{t('refund.made.goes_on', { plan, date })}</p>;
}

/** The sentence, who states it, and about which contract. In a draft the name can be changed. */
function Statement({ statement, plan }: { statement: Withdrawal; plan: string }) {
  const { t, i18n } = useTranslation('profile');
  const { name, email, orderId, orderedAt, statedAt } = statement;
  const facts = [
    ['name', statedAt && name],
    ['email', email],
    ['order', orderId],
    ['ordered_at', dayText(orderedAt, i18n.language)],
    ['stated_at', statedAt && momentText(statedAt, i18n.language)],
  ] as const;
  return (
    <Card gap="sm" room="tight" className={styles.statementBox}>
      <p className={textStyle({ weight: 'strong' })}>{t('withdrawal.draft.statement', { plan })}</p>
      <Stack as="dl" gap="sm">
        {facts.map(
          ([fact, value]) =>
            value && (
              <div key={fact} className={styles.fact}>
                <dt className={textStyle({ tone: 'quiet' })}>{t(`withdrawal.facts.${fact}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Stack>
    </Card>
  );
}
