import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { startReset } from '#web/shared/api/accounts.ts';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { SubmitButton } from '#web/shared/forms/SubmitButton.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { usePlacedProblem } from '#web/shared/session/form-problem.ts';
import { handedOver } from '#web/shared/session/navigation-state.ts';
import { useRequest } from '#web/shared/session/use-request.ts';
import { Button, ButtonLink } from '#web/shared/ui/Button.tsx';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { AuthPage } from './AuthPage.tsx';
import { actions, paragraphs } from './form.css.ts';
import { ResendButton, useResend } from './ResendButton.tsx';

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
        <Link className={tapLink} to={{ pathname: PATHS.LOGIN, search }} state={{ email }}>
          {t('forgot.back')}
        </Link>
      </p>
    </AuthPage>
  );
}

interface ResetLinkSentProps {
  email: string;
  onOtherAddress: () => void;
}

/** Shows the same whether or not there is an account. */
function ResetLinkSent({ email, onOtherAddress }: ResetLinkSentProps) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const resend = useResend(() => startReset({ email }), true);
  return (
    <AuthPage page="forgot" title={t('forgot.sent.title')} isAwaited>
      <Stack gap="md" className={paragraphs}>
        <p>
          <Trans t={t} i18nKey="forgot.sent.text" values={{ email }} /> {t('forgot.sent.hours')}
        </p>
        <p className={textStyle({ tone: 'quiet' })}>{t('forgot.sent.spam')}</p>
      </Stack>
      <Stack gap="sm" className={actions}>
        <ButtonLink to={{ pathname: PATHS.LOGIN, search }} state={{ email }} isFullWidth>
          {t('forgot.back')}
        </ButtonLink>
        <ResendButton
          resend={resend}
          texts={{
            send: t('forgot.sent.again'),
            wait: t('forgot.sent.again_wait'),
            waitUntil: (time) => t('forgot.sent.again_wait_until', { time }),
            sent: t('forgot.sent.again_done'),
          }}
        />
        <Button variant="quiet" isFullWidth onClick={onOtherAddress}>
          {t('forgot.sent.other')}
        </Button>
      </Stack>
    </AuthPage>
  );
}
