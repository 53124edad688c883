import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FIRST_NAME_MAX_LENGTH } from '#contract/limits.ts';
import type { PricePlan } from '#contract/payments.ts';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { SubmitButton } from '#web/shared/forms/SubmitButton.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { dayText, momentText, moneyText } from '#web/shared/i18n/formats.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';
import { actions } from './dialog-body.css.ts';
import { AccessLeft, DelayedRefund, RefundFailure, RefusedRefund } from './RefundDialog.tsx';
import { FailedRefund } from './RefundStates.tsx';
import type { RefundMade, RefundQuote, WithdrawalStatement } from './refund.machine.ts';
import { button } from './Section.css.ts';
import { planNameOf } from './subscription.ts';
import type { OwnRefund } from './use-refund.ts';
import {
  fact,
  factName,
  facts as factsStyle,
  factValue,
  sentence,
  statementBox,
} from './WithdrawalDialog.css.ts';

interface WithdrawalDialogProps {
  withdrawal: OwnRefund;
  plans: readonly PricePlan[];
}

/** The withdrawal from a contract: the statement, its confirmation, the acknowledgement. */
export function WithdrawalDialog({ withdrawal, plans }: WithdrawalDialogProps) {
  const { t } = useTranslation('profile');
  const { snapshot, close } = withdrawal;
  const { quote, made } = snapshot.context;
  const isDrafted = snapshot.matches({ open: 'quoted' }) || snapshot.hasTag('busy');

  return (
    <Dialog
      isOpen={snapshot.hasTag('open')}
      isLocked={snapshot.hasTag('busy')}
      title={t(titleOf(snapshot))}
      onClose={close}
    >
      {snapshot.hasTag('asking') && <Spinner text={t('withdrawal.asking')} isTextVisible />}
      {isDrafted && quote?.statement && (
        <Draft
          // A renewed draft begins with what the member wrote.
          key={quote.quoteToken}
          withdrawal={withdrawal}
          quote={quote}
          draft={quote.statement}
          plan={planNameOf(plans, quote.planId)}
        />
      )}
      {snapshot.matches({ open: 'refunded' }) && quote && made?.stated && (
        <Acknowledgement
          withdrawal={withdrawal}
          made={made}
          stated={made.stated}
          plan={planNameOf(plans, quote.planId)}
        />
      )}
      {snapshot.matches({ open: 'delayed' }) && <DelayedRefund refund={withdrawal} />}
      {snapshot.matches({ open: 'refused' }) && <RefusedRefund refund={withdrawal} />}
    </Dialog>
  );
}

function titleOf(snapshot: OwnRefund['snapshot']) {
  if (snapshot.matches({ open: 'refunded' })) return 'withdrawal.made.title';
  if (snapshot.matches({ open: 'delayed' })) return 'refund.delayed.title';
  if (snapshot.matches({ open: 'refused' })) return 'refund.refused.title';
  return 'withdrawal.draft.title';
}

interface DraftProps {
  withdrawal: OwnRefund;
  quote: RefundQuote;
  draft: WithdrawalStatement;
  plan: string;
}

/** The statement, filled in as far as it is known. Nothing has happened yet. */
function Draft({ withdrawal, quote, draft, plan }: DraftProps) {
  const { t, i18n } = useTranslation('profile');
  const { snapshot, confirm, close } = withdrawal;
  const form = useForm({ defaultValues: { name: snapshot.context.name ?? draft.name } });
  const bind = useFieldBinding(form);
  const isBusy = snapshot.hasTag('busy');
  const submit = form.handleSubmit(({ name }) => {
    if (!isBusy) confirm(name.trim());
  });

  return (
    <form noValidate className={footed} onSubmit={(event) => void submit(event)}>
      {snapshot.matches({ open: { quoted: 'renewed' } }) && (
        <FormProblem>{t('withdrawal.draft.renewed')}</FormProblem>
      )}
      <RefundFailure failure={snapshot.context.failure} />
      <Statement statement={draft} plan={plan} />
      <TextField
        {...bind('name')}
        label={t('withdrawal.facts.name')}
        maxLength={FIRST_NAME_MAX_LENGTH}
        autoComplete="name"
      />
      <p>
        {t('withdrawal.draft.ends', { plan, amount: moneyText(quote.amount, i18n.language) })}{' '}
        {t('withdrawal.draft.acknowledged')}
      </p>
      <div className={actions}>
        <div className={button}>
          <SubmitButton isBusy={isBusy}>{t('withdrawal.draft.confirm')}</SubmitButton>
        </div>
        <Button variant="quiet" aria-disabled={isBusy} onClick={close}>
          {t('withdrawal.draft.keep')}
        </Button>
      </div>
    </form>
  );
}

interface AcknowledgementProps {
  withdrawal: OwnRefund;
  made: RefundMade;
  stated: NonNullable<RefundMade['stated']>;
  plan: string;
}

/** The statement as it arrived, with its date and time, and what follows from it. */
function Acknowledgement({ withdrawal, made, stated, plan }: AcknowledgementProps) {
  const { t } = useTranslation('profile');
  return (
    <div className={footed}>
      <Statement statement={stated} plan={plan} statedAt={stated.at} />
      <p>{t('withdrawal.made.sent', { email: stated.email })}</p>
      <RefundAfter made={made} plan={plan} />
      <div className={actions}>
        <Button onClick={withdrawal.close}>{t('withdrawal.made.close')}</Button>
      </div>
    </div>
  );
}

/** How the refund of a withdrawal stands, and the access that is left. */
function RefundAfter({ made, plan }: { made: RefundMade; plan: string }) {
  const { t, i18n } = useTranslation('profile');
  const amount = moneyText(made.amount, i18n.language);
  if (made.status === 'requested') return <p>{t('withdrawal.made.requested', { amount })}</p>;
  return (
    <>
      {made.status === 'failed' ? (
        <FailedRefund amount={amount} plan={plan} />
      ) : (
        <p>
          {t(made.status === 'pending' ? 'refund.made.pending' : 'refund.made.amount', { amount })}
        </p>
      )}
      <p>
        <AccessLeft accessTo={made.accessTo} plan={plan} />
      </p>
    </>
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
  const isStated = statedAt !== undefined;
  const facts = [
    ...(isStated && name !== '' ? [['name', name] as const] : []),
    ['email', email] as const,
    ['order', orderId] as const,
    ['ordered_at', dayText(orderedAt, i18n.language)] as const,
    ...(isStated ? [['stated_at', momentText(statedAt, i18n.language)] as const] : []),
  ];
  return (
    <div className={statementBox}>
      <p className={sentence}>{t('withdrawal.draft.statement', { plan })}</p>
      <dl className={factsStyle}>
        {facts.map(([key, value]) => (
          <div key={key} className={fact}>
            <dt className={factName}>{t(`withdrawal.facts.${key}`)}</dt>
            <dd className={factValue}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
