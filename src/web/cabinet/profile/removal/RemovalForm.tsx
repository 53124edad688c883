import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePlacedProblem } from '#web/account/use-placed-problem.ts';
import type { User } from '#web/api/user.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { RULES } from '#web/ui/form/field-rules.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFieldBinding } from '#web/ui/form/use-field-binding.ts';
import { actions } from '../dialog-body.css.ts';
import { button } from '../Section.css.ts';
import type { OwnRemoval } from './use-removal.ts';

interface RemovalFormProps {
  user: User;
  removal: OwnRemoval;
}

interface Confirmation {
  email: string;
  /** Left out where the account has none. */
  password: string;
}

/** The e-mail typed again, and the password if the account has one. */
export function RemovalForm({ user, removal }: RemovalFormProps) {
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
    <form noValidate onSubmit={(event) => void confirm(event)}>
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
