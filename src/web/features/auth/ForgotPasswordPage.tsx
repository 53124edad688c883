import { useForm, useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { startReset } from '#web/shared/api/accounts.ts';
import { SubmitButton } from '#web/shared/forms/ActionButton.tsx';
import { Form } from '#web/shared/forms/Form.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { handedOver } from '#web/shared/session/navigation-state.ts';
import { useFormRequest } from '#web/shared/session/use-request.ts';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { actions } from './AuthPage.css.ts';
import { AuthPage } from './AuthPage.tsx';
import { ResendButton } from './ResendButton.tsx';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const { state, search } = useLocation();
  const form = useForm({ mode: 'onTouched', defaultValues: { email: handedOver(state).email } });
  const bind = useFieldBinding(form);
  const { submit, problem, isBusy, isDone } = useFormRequest(form, startReset);
  const email = useWatch({ control: form.control, name: 'email' });

  if (isDone) return <ResetLinkSent email={email} />;
  return (
    <AuthPage page="forgot" title={t('forgot.title')} lead={t('forgot.text')}>
      <Form problem={problem} onSubmit={submit}>
        <TextField
          {...bind('email', RULES.email)}
          label={t('fields.email')}
          type="email"
          autoComplete="username"
        />
        <SubmitButton isBusy={isBusy}>{t('forgot.submit')}</SubmitButton>
      </Form>
      <p>
        <Link className={tapLink} to={{ pathname: PATHS.LOGIN, search }} state={{ email }}>
          {t('forgot.back')}
        </Link>
      </p>
    </AuthPage>
  );
}

/** Shows the same whether or not there is an account. */
function ResetLinkSent({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  return (
    <AuthPage page="forgot" title={t('forgot.sent.title')} isAwaited>
      <Stack gap="md">
        <p>
          <Trans t={t} i18nKey="forgot.sent.text" values={{ email }} />{' '}
          <span>{t('forgot.sent.hours')}</span>
        </p>
        <p className={textStyle({ tone: 'quiet' })}>{t('forgot.sent.spam')}</p>
      </Stack>
      <Stack gap="sm" className={actions}>
        <ButtonLink to={{ pathname: PATHS.LOGIN, search }} state={{ email }} isFullWidth>
          {t('forgot.back')}
        </ButtonLink>
        <ResendButton texts="forgot.sent" hasJustSent send={() => startReset({ email })} />
      </Stack>
    </AuthPage>
  );
}
