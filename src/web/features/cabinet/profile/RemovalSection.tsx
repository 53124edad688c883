import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#web/shared/api/user.ts';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { PasswordField } from '#web/shared/forms/PasswordField.tsx';
import { SubmitButton } from '#web/shared/forms/SubmitButton.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { usePlacedProblem } from '#web/shared/session/form-problem.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';
import { actions } from './dialog-body.css.ts';
import { heading, list, money } from './RemovalSection.css.ts';
import { button, stack } from './Section.css.ts';
import { Section } from './Section.tsx';
import { type OwnRemoval, useRemoval } from './use-removal.ts';

interface RemovalSectionProps {
  user: User;
  /** Opens the refund instead; undefined when none is available. */
  onRefund?: (() => void) | undefined;
}

/** Removes the account for good. */
export function RemovalSection({ user, onRefund }: RemovalSectionProps) {
  const { t } = useTranslation('profile');
  const removal = useRemoval();
  return (
    <Section title={t('removal.title')} text={t('removal.text')}>
      <div className={stack}>
        <p>{t('removal.hint')}</p>
        <Button variant="secondary" onClick={removal.open}>
          {t('removal.open')}
        </Button>
      </div>
      <RemovalDialog user={user} removal={removal} onRefund={onRefund} />
    </Section>
  );
}

interface RemovalDialogProps {
  user: User;
  removal: OwnRemoval;
  onRefund: (() => void) | undefined;
}

/** Explains what a removal does and asks for confirmation. */
function RemovalDialog({ user, removal, onRefund }: RemovalDialogProps) {
  const { t } = useTranslation('profile');
  const { snapshot, close } = removal;
  return (
    <Dialog
      isOpen={snapshot.hasTag('open')}
      isLocked={snapshot.matches('removing')}
      title={t('removal.question')}
      onClose={close}
    >
      <RemovalForm user={user} removal={removal}>
        <Consequences
          onRefund={
            onRefund &&
            (() => {
              close();
              onRefund();
            })
          }
        />
      </RemovalForm>
    </Dialog>
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
          <h3 className={heading}>{t(`removal.${kind}.title`)}</h3>
          <ul className={list}>
            {Object.values(t(`removal.${kind}.items`, { returnObjects: true })).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h3 className={heading}>{t('removal.money.title')}</h3>
        <p>{t('removal.money.text')}</p>
        {onRefund && (
          <div className={money}>
            <p>{t('removal.money.guarantee')}</p>
            <Button variant="secondary" onClick={onRefund}>
              {t('refund.ask')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

interface RemovalFormProps {
  user: User;
  removal: OwnRemoval;
  /** What is confirmed. */
  children: ReactNode;
}

interface Confirmation {
  email: string;
  /** Left out if the account has none. */
  password: string;
}

/** The email address typed again, and the password if the account has one. */
function RemovalForm({ user, removal, children }: RemovalFormProps) {
  const { t } = useTranslation(['profile', 'app']);
  const { snapshot, submit, close } = removal;
  const { problem, failure } = snapshot.context;
  const form = useForm<Confirmation>({
    defaultValues: user.hasPassword ? { email: '', password: '' } : { email: '' },
  });
  const bind = useFieldBinding(form);
  const sentence = usePlacedProblem(form, problem);
  const failureText = failure && ('key' in failure ? t(`app:${failure.key}`) : failure.text);
  const isBusy = snapshot.matches('removing');
  const confirm = form.handleSubmit(submit);

  return (
    <form noValidate className={footed} onSubmit={(event) => void confirm(event)}>
      {children}
      <div>
        {(sentence ?? failureText) && <FormProblem>{sentence ?? failureText}</FormProblem>}
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
      <div className={actions}>
        <div className={button}>
          <SubmitButton isBusy={isBusy}>{t('removal.submit')}</SubmitButton>
        </div>
        <Button variant="quiet" aria-disabled={isBusy} onClick={close}>
          {t('removal.keep')}
        </Button>
      </div>
    </form>
  );
}
