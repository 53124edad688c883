import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { WEEKDAYS } from '#contract/choices.ts';
import type { ReminderSuggestion } from '#contract/reminders.ts';
import { useFieldMessages } from '#web/shared/forms/FieldMessages.tsx';
import { localesOf } from '#web/shared/i18n/formats.ts';
import { fieldLabel, toggleButton } from '#web/shared/ui/control.css.ts';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './RemindersSection.css.ts';

/** A Monday, from which the names of the days follow. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export function DayButtons({ form }: { form: UseFormReturn<ReminderSuggestion> }) {
  const { t, i18n } = useTranslation(['reminders', 'app']);
  const { field, fieldState } = useController({
    name: 'days',
    control: form.control,
    rules: { validate: { select_option: (chosen) => chosen.length > 0 } },
  });
  const { error } = fieldState;
  const sentence = error && (error.message || t('app:validation.select_option'));
  const { control, messages } = useFieldMessages(sentence);
  const nameOf = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(localesOf(i18n.language), { weekday, timeZone: 'UTC' }).format(
      MONDAY + (day - 1) * DAY_MS,
    );
  const toggle = (day: number) =>
    field.onChange(
      field.value.includes(day)
        ? field.value.filter((each) => each !== day)
        : [...field.value, day].toSorted(),
    );

  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className={fieldLabel}>{t('days')}</legend>
      <Stack gap="sm" className={styles.days}>
        {WEEKDAYS.map((day, index) => (
          <button
            key={day}
            ref={index === 0 ? field.ref : undefined}
            type="button"
            className={toggleButton}
            aria-pressed={field.value.includes(day)}
            onClick={() => toggle(day)}
            onBlur={field.onBlur}
          >
            <span aria-hidden="true">{nameOf(day, 'short')}</span>
            <span className={visuallyHidden}>{nameOf(day, 'long')}</span>
          </button>
        ))}
      </Stack>
      {messages}
    </fieldset>
  );
}
