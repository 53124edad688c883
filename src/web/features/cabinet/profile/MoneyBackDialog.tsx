import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FIRST_NAME_MAX_LENGTH } from '#contract/limits.ts';
import type { PricePlan } from '#contract/payments.ts';
import { config } from '#web/config.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
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
import { FailedRefund } from './RefundStates.tsx';
import { dialogActions } from './Section.css.ts';
import { OwnSubmitButton } from './Section.tsx';
import { isForLife, planNameOf } from './subscription.ts';
import type { MoneyBack, RefundMade, RefundQuote, WithdrawalStatement } from './use-money-back.ts';

interface MoneyBackDialogProps {
  money: MoneyBack;
  plans: readonly PricePlan[];
}

/**
 * How a member gets their money back, by the guarantee or by a withdrawal from the contract: the
 * quote or the statement, its confirmation, the result.
 */
export function MoneyBackDialog({ money, plans }: MoneyBackDialogProps) {
  const { t } = useTranslation('profile');
  const { kind, isOpen, stage, quote, made } = money;
  const plan = quote === undefined ? '' : planNameOf(plans, quote.planId);
  const isQuoted = stage === 'quoted' || stage === 'confirming';

  return (
    <Dialog
      isOpen={isOpen}
      isLocked={stage === 'confirming'}
      title={t(titleOf(money))}
      onClose={money.close}
    >
      {stage === 'quoting' && <Spinner text={t(`${kind}.asking`)} isTextVisible />}
      {isQuoted && quote?.statement === null && (
        <QuotedRefund money={money} quote={quote} plan={plan} />
      )}
      {isQuoted && quote?.statement && (
        <Draft
          // A renewed draft begins with what the member wrote.
          key={quote.quoteToken}
          money={money}
          quote={quote}
          draft={quote.statement}
          plan={plan}
        />
      )}
      {stage === 'made' && made && <MadeRefund money={money} made={made} plan={plan} />}
      {stage === 'delayed' && quote && <DelayedRefund money={money} quote={quote} />}
      {stage === 'refused' && <RefusedRefund money={money} />}
    </Dialog>
  );
}

function titleOf({ kind, stage, made }: MoneyBack) {
  if (stage === 'delayed') return 'refund.delayed.title';
  if (stage === 'refused') return 'refund.refused.title';
  const isMade = stage === 'made';
  if (kind === 'withdrawal') return isMade ? 'withdrawal.made.title' : 'withdrawal.draft.title';
  if (!isMade) return 'refund.quoted.title';
  return made?.status === 'failed' ? 'refund.states.failed.title' : 'refund.made.title';
}

interface QuotedProps {
  money: MoneyBack;
  quote: RefundQuote;
  plan: string;
}

/** The amount, what ends with it and when. Nothing has happened yet. */
function QuotedRefund({ money, quote, plan }: QuotedProps) {
  const { t, i18n } = useTranslation('profile');
  const amount = moneyText(quote.amount, i18n.language);
  const isBusy = money.stage === 'confirming';

  return (
    <div className={footed}>
      <Setback money={money} renewed={t('refund.quoted.renewed')} />
      <p>
        <span>{t('refund.quoted.amount')}</span> <strong className={styles.amount}>{amount}</strong>
      </p>
      <p>{t('refund.quoted.ends', { plan })}</p>
      <p>{t('refund.quoted.when')}</p>
      <div className={dialogActions}>
        <ActionButton variant="primary" isBusy={isBusy} onClick={() => money.confirm(null)}>
          {t('refund.quoted.confirm', { amount })}
        </ActionButton>
        <Button variant="quiet" aria-disabled={isBusy} onClick={money.close}>
          {t('refund.quoted.keep')}
        </Button>
      </div>
    </div>
  );
}

interface DraftProps extends QuotedProps {
  draft: WithdrawalStatement;
}

/** The statement, filled in as far as it is known. Nothing has happened yet. */
function Draft({ money, quote, draft, plan }: DraftProps) {
  const { t, i18n } = useTranslation('profile');
  const form = useForm({ defaultValues: { name: money.name ?? draft.name } });
  const bind = useFieldBinding(form);
  const isBusy = money.stage === 'confirming';
  const submit = form.handleSubmit(({ name }) => {
    if (!isBusy) money.confirm(name.trim());
  });

  return (
    <form noValidate className={footed} onSubmit={(event) => void submit(event)}>
      <Setback money={money} renewed={t('withdrawal.draft.renewed')} />
      <Statement statement={draft} plan={plan} />
      <TextField
        {...bind('name')}
        label={t('withdrawal.facts.name')}
        maxLength={FIRST_NAME_MAX_LENGTH}
        autoComplete="name"
      />
      <p>
        {`${t('withdrawal.draft.ends', {
          plan,
          amount: moneyText(quote.amount, i18n.language),
        })} ${t('withdrawal.draft.acknowledged')}`}
      </p>
      <div className={dialogActions}>
        <OwnSubmitButton isBusy={isBusy}>{t('withdrawal.draft.confirm')}</OwnSubmitButton>
        <Button variant="quiet" aria-disabled={isBusy} onClick={money.close}>
          {t('withdrawal.draft.keep')}
        </Button>
      </div>
    </form>
  );
}

/** Why the member has to confirm again. It is in the dialog, because a toast would be behind it. */
function Setback({ money, renewed }: { money: MoneyBack; renewed?: string }) {
  const errorText = useErrorText();
  const text = money.failure === null ? undefined : errorText(money.failure);
  const said = money.isRenewed ? renewed : text;
  return said && <FormProblem>{said}</FormProblem>;
}

interface MadeRefundProps {
  money: MoneyBack;
  made: RefundMade;
  plan: string;
}

/**
 * The amount refunded and the access that is left. A withdrawal is acknowledged with the statement as
 * it arrived.
 */
function MadeRefund({ money, made, plan }: MadeRefundProps) {
  const { t, i18n } = useTranslation('profile');
  const { status, stated } = made;
  const amount = moneyText(made.amount, i18n.language);
  return (
    <div className={footed}>
      {stated && (
        <>
          <Statement statement={stated} plan={plan} statedAt={stated.at} />
          <p>{t('withdrawal.made.sent', { email: stated.email })}</p>
        </>
      )}
      {status === 'requested' && <p>{t('withdrawal.made.requested', { amount })}</p>}
      {status === 'pending' && <p>{t('refund.made.pending', { amount })}</p>}
      {status === 'refunded' && <p>{t('refund.made.amount', { amount })}</p>}
      {status === 'failed' && <FailedRefund amount={amount} plan={plan} />}
      {status !== 'requested' && <AccessLeft accessTo={made.accessTo} plan={plan} />}
      <div className={dialogActions}>
        <Button onClick={money.close}>{t(`${money.kind}.made.close`)}</Button>
      </div>
    </div>
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

/** The refund is recorded. The provider did not respond and is called again without the member. */
function DelayedRefund({ money, quote }: { money: MoneyBack; quote: RefundQuote }) {
  const { t, i18n } = useTranslation('profile');
  return (
    <div className={footed}>
      <p>{t('refund.delayed.text', { amount: moneyText(quote.amount, i18n.language) })}</p>
      <p>{t('refund.delayed.meanwhile')}</p>
      <div className={dialogActions}>
        <Button onClick={money.close}>{t('refund.delayed.close')}</Button>
        <Button variant="quiet" onClick={() => money.confirm(null)}>
          {t('refund.delayed.again')}
        </Button>
      </div>
    </div>
  );
}

/** No refund can be offered or made, and why. */
function RefusedRefund({ money }: { money: MoneyBack }) {
  const { t } = useTranslation('profile');
  const { supportMail } = config.company;
  return (
    <div className={footed}>
      <Setback money={money} />
      <p>
        <span>{t('refund.refused.support')}</span>{' '}
        <a href={`mailto:${supportMail}`}>{supportMail}</a>
      </p>
      <div className={dialogActions}>
        <Button onClick={money.close}>{t('refund.refused.close')}</Button>
        <Button variant="quiet" onClick={() => money.ask(money.kind)}>
          {t('refund.refused.again')}
        </Button>
      </div>
    </div>
  );
}

interface StatementProps {
  statement: WithdrawalStatement;
  plan: string;
  /** When it arrived; undefined for a draft, in which the name can still be changed. */
  statedAt?: string;
}

/** The content of the statement: the sentence, who states it, and about which contract. */
function Statement({ statement, plan, statedAt }: StatementProps) {
  const { t, i18n } = useTranslation('profile');
  const { name, email, orderId, orderedAt } = statement;
  return (
    <Card gap="sm" room="tight" className={styles.statementBox}>
      <p className={textStyle({ weight: 'strong' })}>{t('withdrawal.draft.statement', { plan })}</p>
      <Stack as="dl" gap="sm">
        {statedAt !== undefined && name !== '' && <Fact name="name">{name}</Fact>}
        <Fact name="email">{email}</Fact>
        <Fact name="order">{orderId}</Fact>
        <Fact name="ordered_at">{dayText(orderedAt, i18n.language)}</Fact>
        {statedAt !== undefined && (
          <Fact name="stated_at">{momentText(statedAt, i18n.language)}</Fact>
        )}
      </Stack>
    </Card>
  );
}

interface FactProps {
  name: 'name' | 'email' | 'order' | 'ordered_at' | 'stated_at';
  children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.fact}>
      <dt className={textStyle({ tone: 'quiet' })}>{t(`withdrawal.facts.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
