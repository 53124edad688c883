import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAuthActor } from '#web/account/auth-context.tsx';
import { usePlacedProblem } from '#web/account/use-placed-problem.ts';
import { useRequest } from '#web/account/use-request.ts';
import type { User } from '#web/api/user.ts';
import { updateMe } from '#web/api/users.ts';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFieldBinding } from '#web/ui/form/use-field-binding.ts';
import { notify } from '#web/ui/notifications/notify.ts';
import { button, formEnd } from '../Section.css.ts';
import { Section } from '../Section.tsx';

/** As the server takes it. */
const NAME_MAX_LENGTH = 80;

/** How the member wants to be called. */
export function NameSection({ user: { firstName } }: { user: User }) {
  const { t } = useTranslation('profile');
  const auth = useAuthActor();
  const form = useForm({ values: { firstName } });
  const bind = useFieldBinding(form);
  const saving = useRequest(async (changes: { firstName: string }) => {
    auth.send({ type: 'user.replace', user: await updateMe(changes) });
    notify({ tone: 'success', text: t('name.saved') });
  });
  const sentence = usePlacedProblem(form, saving.problem);
  const submit = form.handleSubmit((typed) => saving.submit({ firstName: typed.firstName.trim() }));

  return (
    <Section title={t('name.title')} text={t('name.text')}>
      {sentence && <FormProblem>{sentence}</FormProblem>}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...bind('firstName')}
          label={t('name.label')}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="given-name"
        />
        <div className={formEnd}>
          <div className={button}>
            <SubmitButton isBusy={saving.isBusy}>{t('name.save')}</SubmitButton>
          </div>
        </div>
      </form>
    </Section>
  );
}
