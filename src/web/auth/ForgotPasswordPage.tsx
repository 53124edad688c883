import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { handedOver } from '#web/account/handed-over.ts';
import { usePlacedProblem } from '#web/account/use-placed-problem.ts';
import { useRequest } from '#web/account/use-request.ts';
import { startReset } from '#web/api/accounts.ts';
import { PATHS } from '#web/paths.ts';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { RULES } from '#web/ui/form/field-rules.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFieldBinding } from '#web/ui/form/use-field-binding.ts';
import { AuthPage } from './AuthPage.tsx';
import { formLink } from './form.css.ts';
import { ResetLinkSent } from './ResetLinkSent.tsx';

/** Asks for a link to set a new password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const { state, search } = useLocation();
  const form = useForm({ mode: 'onTouched', defaultValues: { email: handedOver(state).email } });
  const { control, handleSubmit } = form;
  const bind = useFieldBinding(form);
  const request = useRequest(startReset);
  const problem = usePlacedProblem(form, request.problem);
  const email = useWatch({ control, name: 'email' });
  const [isBack, setIsBack] = useState(false);
  const submit = handleSubmit(request.submit);

  if (request.isDone) {
    const onOtherAddress = () => {
      setIsBack(true);
      request.restart();
    };
    return <ResetLinkSent email={email} onOtherAddress={onOtherAddress} />;
  }
  return (
    <AuthPage page="forgot" title={t('forgot.title')} lead={t('forgot.text')} isAwaited={isBack}>
      {problem && <FormProblem>{problem}</FormProblem>}
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...bind('email', RULES.email)}
          label={t('fields.email')}
          type="email"
          autoComplete="username"
        />
        <SubmitButton isBusy={request.isBusy}>{t('forgot.submit')}</SubmitButton>
      </form>
      <p>
        <Link className={formLink} to={{ pathname: PATHS.LOGIN, search }} state={{ email }}>
          {t('forgot.back')}
        </Link>
      </p>
    </AuthPage>
  );
}
