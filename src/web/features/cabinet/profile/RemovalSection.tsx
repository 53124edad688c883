import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Removal } from '#contract/auth.ts';
import { forgetPurchase } from '#web/features/cabinet/payment/purchase-storage.ts';
import { removeAccount } from '#web/shared/api/accounts.ts';
import type { User } from '#web/shared/api/user.ts';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { PasswordField } from '#web/shared/forms/PasswordField.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { forgetAnswers } from '#web/shared/quiz-sync/forget-answers.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { usePlacedProblem } from '#web/shared/session/form-problem.ts';
import { type PageRequest, useRequest } from '#web/shared/session/use-request.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Panel } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';
import { useErrorText } from '#web/shared/ui/use-error-text.ts';
import { bullets, dialogActions, partTitle } from './Section.css.ts';
import { OwnSubmitButton, Section } from './Section.tsx';

interface RemovalSectionProps {
  user: User;
  /** Opens the refund instead; undefined when none is available. */
  onRefund?: (() => void) | undefined;
}

/** Long enough to read on a page that has just opened. */
const FAREWELL_MS = 8_000;

/** Removes the account for good, then opens the root page with a farewell. */
export function RemovalSection({ user, onRefund }: RemovalSectionProps) {
  const { t } = useTranslation('profile');
  const auth = useAuthActor();
  const [isOpen, setOpen] = useState(false);
  const removal = useRequest(
    async (confirmation: Removal) => {
      await removeAccount(confirmation);
      forgetPurchase();
      forgetAnswers();
      auth.send({ type: 'user.remove' });
      notify({
        tone: 'success',
        title: t('removal.removed'),
        text: t('removal.farewell'),
        timeout: FAREWELL_MS,
      });
      setOpen(false);
    },
    // The dialog shows every failure itself, because a toast would be behind it.
    () => undefined,
  );

  function close(): void {
    if (removal.isBusy) return;
    removal.restart();
    setOpen(false);
  }

  function askForRefund(): void {
    close();
    onRefund?.();
  }

  return (
    <Section title={t('removal.title')} text={t('removal.text')}>
      <p>{t('removal.hint')}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('removal.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        isLocked={removal.isBusy}
        title={t('removal.question')}
        onClose={close}
      >
        <RemovalForm user={user} removal={removal} onKeep={close}>
          <Consequences onRefund={onRefund && askForRefund} />
        </RemovalForm>
      </Dialog>
    </Section>
  );
}

/**
 * What a removal erases, what stays, and what it means for money. `onRefund` is set while a refund
 * is available.
 */
function Consequences({ onRefund }: { onRefund: (() => void) | undefined }) {
  const { t } = useTranslation('profile');
  return (
    <div className={footed}>
      {(['erased', 'kept'] as const).map((kind) => (
        <div key={kind}>
          <h3 className={partTitle}>{t(`removal.${kind}.title`)}</h3>
          <Stack as="ul" gap="xs" className={bullets}>
            {Object.values(t(`removal.${kind}.items`, { returnObjects: true })).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Stack>
        </div>
      ))}
      <div>
        <h3 className={partTitle}>{t('removal.money.title')}</h3>
        <p>{t('removal.money.text')}</p>
      </div>
      {onRefund && (
        <Panel gap="md" room="tight" align="start">
          <p>{t('removal.money.guarantee')}</p>
          <Button variant="secondary" onClick={onRefund}>
            {t('refund.ask')}
          </Button>
        </Panel>
      )}
    </div>
  );
}

interface RemovalFormProps {
  user: User;
  removal: PageRequest<Removal>;
  onKeep: () => void;
  /** What is confirmed. */
  children: ReactNode;
}

interface Confirmation {
  email: string;
  /** Left out if the account has none. */
  password: string;
}

function RemovalForm({ user, removal, onKeep, children }: RemovalFormProps) {
  const { t } = useTranslation('profile');
  const { submit, isBusy, problem, error } = removal;
  const errorText = useErrorText();
  const form = useForm<Confirmation>({
    defaultValues: user.hasPassword ? { email: '', password: '' } : { email: '' },
  });
  const bind = useFieldBinding(form);
  const placed = usePlacedProblem(form, problem);
  const sentence = placed ?? (problem === null && error !== null ? errorText(error) : undefined);
  const confirm = form.handleSubmit(submit);

  return (
    <form noValidate className={footed} onSubmit={(event) => void confirm(event)}>
      {children}
      <div>
        {sentence && <FormProblem>{sentence}</FormProblem>}
        <TextField
          {...bind('email', RULES.email)}
          label={t('removal.email')}
          hint={t('removal.email_hint', { email: user.email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {user.hasPassword && (
          <PasswordField
            {...bind('password', RULES.filled)}
            label={t('removal.password')}
            autoComplete="current-password"
          />
        )}
      </div>
      <div className={dialogActions}>
        <OwnSubmitButton isBusy={isBusy}>{t('removal.submit')}</OwnSubmitButton>
        <Button variant="quiet" aria-disabled={isBusy} onClick={onKeep}>
          {t('removal.keep')}
        </Button>
      </div>
    </form>
  );
}
