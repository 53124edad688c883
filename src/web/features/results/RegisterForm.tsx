import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { SubmitButton } from '#web/shared/forms/ActionButton.tsx';
import { AgreementField } from '#web/shared/forms/CheckboxField.tsx';
import { Form } from '#web/shared/forms/Form.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { EmailTaken } from '#web/shared/session/EmailTaken.tsx';
import { KeepAnswersField } from '#web/shared/session/KeepAnswersField.tsx';
import { handedOver } from '#web/shared/session/navigation-state.ts';
import { searchWithNext } from '#web/shared/session/next-path.ts';
import { registrationOf } from '#web/shared/session/registration.ts';
import { useEntry } from '#web/shared/session/use-entry.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { Link } from '#web/shared/ui/Link.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import * as styles from './RegisterForm.css.ts';

/** Users who already have an account also continue to the price plans after signing in. */
const SEARCH_OF_LOGIN = searchWithNext(PATHS.CABINET_PAYMENT);

export function RegisterForm() {
  const { t } = useTranslation('funnel');
  const { state } = useLocation();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { email: handedOver(state).email, termsAccepted: false, keepsAnswers: false },
  });
  const { control, formState, handleSubmit } = form;
  const bind = useFieldBinding(form);
  const { enter, isBusy, isChecking, problem } = useEntry(form);
  const email = useWatch({ control, name: 'email' });
  const submit = handleSubmit(async ({ keepsAnswers, ...own }) => {
    const body = await registrationOf({ email: own.email, keepsAnswers });
    enter({ type: 'signUp.submit', body });
  });

  return (
    <Card as={Form} room="growing" className={styles.card} problem={problem} onSubmit={submit}>
      <TextField
        {...bind('email', RULES.newEmail)}
        label={t('register.email')}
        type="email"
        autoComplete="email"
      />
      {formState.errors.email?.type === 'email_taken' && (
        <EmailTaken email={email} search={SEARCH_OF_LOGIN} />
      )}
      <AgreementField {...bind('termsAccepted', RULES.agreed)} />
      <KeepAnswersField {...bind('keepsAnswers')} />
      <Row as="p" gap="snug" className={styles.promise}>
        <LineIcon size={26} d="m5 12.5 4.5 4.5L19 7.5" />
        <span>{t('register.cancel')}</span>
      </Row>
      <SubmitButton isBusy={isBusy} isChecking={isChecking}>
        {t('register.submit')}
      </SubmitButton>
      <p className={styles.noCharge}>{t('register.no_charge')}</p>
      <Row as="p" gap="sm" isLow justify="center" wraps className={styles.account}>
        <span>{t('register.account_already')}</span>
        <Link
          className={tapLink}
          to={{ pathname: PATHS.LOGIN, search: SEARCH_OF_LOGIN }}
          state={{ email }}
        >
          {t('register.sign_in')}
        </Link>
      </Row>
    </Card>
  );
}
