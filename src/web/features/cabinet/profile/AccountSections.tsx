import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { FIRST_NAME_MAX_LENGTH } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import type { User } from '#web/shared/api/user.ts';
import { changePassword, updateMe } from '#web/shared/api/users.ts';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { NewPasswordField, PasswordField } from '#web/shared/forms/PasswordField.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { useLanguage } from '#web/shared/i18n/language.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { useFormRequest, useRequest } from '#web/shared/session/use-request.ts';
import { tapLink, toggleButton } from '#web/shared/ui/control.css.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { badge } from '#web/shared/ui/layout/Card.css.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { choices } from './Section.css.ts';
import { Section, SectionForm } from './Section.tsx';

export function NameSection({ user: { firstName } }: { user: User }) {
  const { t } = useTranslation('profile');
  const auth = useAuthActor();
  const form = useForm({ values: { firstName } });
  const bind = useFieldBinding(form);
  const { submit, problem, isBusy } = useFormRequest(form, async (typed) => {
    const user = await updateMe({ firstName: typed.firstName.trim() });
    auth.send({ type: 'user.replace', user });
    notify({ tone: 'success', text: t('name.saved') });
  });

  return (
    <Section title={t('name.title')} text={t('name.text')}>
      <SectionForm problem={problem} isBusy={isBusy} action={t('name.save')} onSubmit={submit}>
        <TextField
          {...bind('firstName')}
          label={t('name.label')}
          maxLength={FIRST_NAME_MAX_LENGTH}
          autoComplete="given-name"
        />
      </SectionForm>
    </Section>
  );
}

export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const isBounced = user.emailProblem === 'bounced';
  return (
    <Section title={t('email.title')} text={t('email.text')}>
      <Row as="p" gap="md" wraps>
        <span className={textStyle({ weight: 'strong' })}>{user.email}</span>
        <span className={badge({ tone: user.emailVerified && !isBounced ? 'success' : 'soft' })}>
          {t(`email.${isBounced ? 'bounced' : user.emailVerified ? 'verified' : 'unverified'}`)}
        </span>
      </Row>
      {(!user.emailVerified || isBounced) && (
        <Link className={tapLink} to={PATHS.CABINET_EMAIL_UNSUBSCRIBE}>
          {t('email.change')}
        </Link>
      )}
      <Link className={tapLink} to={PATHS.CABINET_EMAIL_UNSUBSCRIBE}>
        {t('email.preferences')}
      </Link>
    </Section>
  );
}

export function LanguageSection() {
  const { t } = useTranslation('profile');
  const [current, change] = useLanguage();
  const saving = useRequest(change);

  return (
    <Section title={t('language.title')} text={t('language.text')}>
      <Stack
        as="fieldset"
        gap="sm"
        className={choices}
        aria-label={t('language.title')}
        aria-busy={saving.isBusy}
      >
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={toggleButton}
            aria-pressed={language === current}
            onClick={() => saving.submit(language)}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </Stack>
    </Section>
  );
}

export function PasswordSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  return (
    <Section
      title={t('password.title')}
      text={t(user.hasPassword ? 'password.text' : 'password.text_first')}
    >
      <PasswordForm key={String(user.hasPassword)} user={user} />
    </Section>
  );
}

interface Passwords {
  /** Left out if the account has none. */
  currentPassword: string;
  password: string;
}

function PasswordForm({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'app']);
  const auth = useAuthActor();
  const form = useForm<Passwords>({
    defaultValues: user.hasPassword ? { currentPassword: '', password: '' } : { password: '' },
  });
  const bind = useFieldBinding(form);
  const { submit, problem, isBusy } = useFormRequest(form, async (passwords) => {
    await changePassword(passwords);
    form.reset();
    auth.send({ type: 'user.replace', user: { ...user, hasPassword: true } });
    notify({ tone: 'success', title: t('password.saved'), text: t('password.others') });
  });

  return (
    <SectionForm
      problem={problem}
      isBusy={isBusy}
      action={t(user.hasPassword ? 'password.change' : 'password.set')}
      others={
        user.hasPassword && (
          <Link className={tapLink} to={PATHS.FORGOT_PASSWORD} state={{ email: user.email }}>
            {t('password.forgot')}
          </Link>
        )
      }
      onSubmit={submit}
    >
      {/* The user name tells a password manager which entry to update. */}
      <input hidden readOnly type="text" autoComplete="username" value={user.email} />
      {user.hasPassword && (
        <PasswordField
          {...bind('currentPassword', RULES.filled)}
          label={t('password.current')}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        {...bind('password', RULES.newPassword)}
        label={t(user.hasPassword ? 'password.new' : 'password.first')}
      />
    </SectionForm>
  );
}
