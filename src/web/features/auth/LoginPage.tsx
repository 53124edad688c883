import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { SubmitButton } from '#web/shared/forms/ActionButton.tsx';
import { Form } from '#web/shared/forms/Form.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { PasswordField } from '#web/shared/forms/PasswordField.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { handedOver } from '#web/shared/session/navigation-state.ts';
import { useEntry } from '#web/shared/session/use-entry.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { aside } from './AuthPage.css.ts';
import { AuthPage, EntryTabs, Notice } from './AuthPage.tsx';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { state, search } = useLocation();
  const handed = handedOver(state);
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { email: handed.email, password: '' },
  });
  const { control, handleSubmit } = form;
  const bind = useFieldBinding(form);
  const { enter, isBusy, isChecking, problem, isLimited } = useEntry(form);
  const email = useWatch({ control, name: 'email' });
  const submit = handleSubmit((body) => enter({ type: 'signIn.submit', body }));
  const reset = { to: { pathname: PATHS.FORGOT_PASSWORD, search }, state: { email } };

  return (
    <AuthPage
      page="login"
      title={t('login.title')}
      pageTitle={t('tabs.sign_in')}
      tabs={<EntryTabs email={email} />}
    >
      {handed.notice && (
        <Notice tone={handed.notice === 'password_set' ? 'success' : 'neutral'}>
          {t(`login.${handed.notice}`)}
        </Notice>
      )}
      <Form
        problem={
          problem && (
            <>
              <span>{problem}</span>
              {isLimited && (
                <Link className={tapLink} {...reset}>
                  {t('login.reset')}
                </Link>
              )}
            </>
          )
        }
        onSubmit={submit}
      >
        <TextField
          {...bind('email', RULES.email)}
          label={t('fields.email')}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          {...bind('password', RULES.filled)}
          label={t('fields.password')}
          autoComplete="current-password"
        />
        <p className={aside}>
          <Link className={tapLink} {...reset}>
            {t('login.forgot')}
          </Link>
        </p>
        <SubmitButton isBusy={isBusy} isChecking={isChecking}>
          {t('login.submit')}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
