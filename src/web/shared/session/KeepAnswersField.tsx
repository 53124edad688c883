import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#web/shared/forms/CheckboxField.tsx';
import type { FieldProps } from '#web/shared/forms/field.ts';
import { useIsHydrated } from '#web/shared/loading/use-is-hydrated.ts';
import { readLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';

/**
 * The choice of a sign-up whether the account keeps quiz answers. Only visitors who have finished a
 * quiz on this device are asked.
 */
export function KeepAnswersField(props: FieldProps) {
  const { t } = useTranslation();
  const isAsked = useIsHydrated() && readLastAttempt() !== undefined;
  if (!isAsked) return null;
  return (
    <CheckboxField {...props} hint={t('controls.form.keep_answers_hint')}>
      {t('controls.form.keep_answers')}
    </CheckboxField>
  );
}
