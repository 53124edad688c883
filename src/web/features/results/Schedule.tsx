import { useTranslation } from 'react-i18next';
import type { Reading } from '#engine/reading.ts';
import { localesOf } from '#web/shared/i18n/formats.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { Panel } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { sectionText } from './PersonalPlanPage.css.ts';
import { wordsOf } from './recap.ts';

interface ScheduleProps {
  reading: Reading;
  text: WizardText;
}

/** What the visitor wished for, as answers, and what is done: an email at a time they choose. */
export function PlanSchedule({ reading, text }: ScheduleProps) {
  const { t, i18n } = useTranslation('funnel');
  const { deliveryAnswer, timeAnswer } = reading.definition.plan ?? {};
  const parts = [
    { name: 'delivery', labels: reading.labelsOf(deliveryAnswer) },
    { name: 'time', labels: reading.labelsOf(timeAnswer) },
  ] as const;
  const answered = parts.filter(({ labels }) => labels.length > 0);
  if (answered.length === 0) return null;
  const suggested = reading.reminderTime;

  return (
    <Stack as="section" gap="lg">
      <h2 className={textStyle({ size: 'title' })}>{t('plan.rhythm')}</h2>
      <Grid as="dl" gap="md" twoFrom="md">
        {answered.map(({ name, labels }) => (
          <Panel key={name} gap="xs">
            <dt className={textStyle({ tone: 'quiet' })}>{t(`plan.${name}`)}</dt>
            {wordsOf(labels, text, i18n.language).map(({ key, words }) => (
              <dd key={key} className={textStyle({ size: 'name' })}>
                {words}
              </dd>
            ))}
          </Panel>
        ))}
      </Grid>
      <p className={sectionText}>
        {suggested === undefined
          ? t('plan.reminder')
          : `${t('plan.reminder')} ${t('plan.reminder_time', { time: clockText(suggested, i18n.language) })}`}
      </p>
    </Stack>
  );
}

/** A time of day such as `07:30` in a language's format. */
function clockText(time: string, language: string): string {
  const format = new Intl.DateTimeFormat(localesOf(language), {
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(`2026-01-01T${time}Z`));
}
