import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { REFUSABLE_CATEGORIES } from '#contract/choices.ts';
import type { User } from '#web/api/user.ts';
import { checkbox, choice } from '#web/ui/form/CheckboxField.css.ts';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { ActionButton } from '../profile/ActionButton.tsx';
import { button, formEnd } from '../profile/Section.css.ts';
import { hint, legend } from './PreferencesForm.css.ts';
import { usePreferences } from './use-preferences.ts';

/** Each kind of mail with what is in it, to take or to refuse; or none at all. */
export function PreferencesForm({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { register, handleSubmit } = useForm({ values: user.emailPreferences });
  const { save, refuseAll, problem } = usePreferences(user);
  const isBusy = save.isBusy || refuseAll.isBusy;
  const submit = handleSubmit((wanted) => {
    if (!isBusy) save.submit(wanted);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {problem && <FormProblem>{problem.detail}</FormProblem>}
      <fieldset>
        <legend className={legend}>{t('emails.legend')}</legend>
        {REFUSABLE_CATEGORIES.map((category) => (
          <label key={category} className={choice}>
            <input {...register(category)} type="checkbox" className={checkbox} />
            <span>
              {t(`emails.categories.${category}.title`)}
              <span className={hint}>{t(`emails.categories.${category}.hint`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={formEnd}>
        <div className={button}>
          <SubmitButton isBusy={isBusy}>{t('emails.save')}</SubmitButton>
        </div>
        <ActionButton
          variant="quiet"
          isBusy={refuseAll.isBusy}
          onClick={() => {
            if (!isBusy) refuseAll.submit();
          }}
        >
          {t('emails.none')}
        </ActionButton>
      </div>
    </form>
  );
}
