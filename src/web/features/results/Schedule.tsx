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

/** What the visitor wished for, as an answer, and what is done: an email at a time they choose. */
export function PlanSchedule({ reading, text }: { reading: Reading; text: WizardText }) {
  const { t, i18n } = useTranslation('funnel');
  const wished = reading.labelsOf(reading.definition.plan?.deliveryAnswer);
  const time = reading.reminderTime;
  if (wished.length === 0 && time === undefined) return null;

  return (
    <Stack as="section" gap="lg">
      <h2 className={textStyle({ size: 'title' })}>{t('plan.rhythm')}</h2>
      <Grid as="dl" gap="md" twoFrom="md">
        {wished.length > 0 && (
          <Panel gap="xs">
            <dt className={textStyle({ tone: 'quiet' })}>{t('plan.delivery')}</dt>
            {wordsOf(wished, text, i18n.language).map(({ key, words }) => (
              <dd key={key} className={textStyle({ size: 'name' })}>
                {words}
              </dd>
            ))}
          </Panel>
        )}
        {time !== undefined && (
          <Panel gap="xs">
            <dt className={textStyle({ tone: 'quiet' })}>{t('plan.time')}</dt>
            <dd className={textStyle({ size: 'name' })}>{clockText(time, i18n.language)}</dd>
          </Panel>
        )}
      </Grid>
      <p className={sectionText}>{t('plan.reminder')}</p>
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
