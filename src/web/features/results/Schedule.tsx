import { useTranslation } from 'react-i18next';
import type { Answers } from '#engine/answers.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { quiet, section, sectionTitle } from './PersonalPlanPage.css.ts';
import { labelsTo, wordsOf } from './recap.ts';
import { choice, choices, value } from './Schedule.css.ts';

interface ScheduleProps {
  definition: WizardDefinition;
  answers: Answers;
  text: WizardText;
}

export function PlanSchedule({ definition, answers, text }: ScheduleProps) {
  const { t } = useTranslation('funnel');
  const { deliveryAnswer, timeAnswer } = definition.plan ?? {};
  const parts = [
    { name: 'delivery', labels: labelsTo(definition, answers, deliveryAnswer) },
    { name: 'time', labels: labelsTo(definition, answers, timeAnswer) },
  ] as const;
  const answered = parts.filter(({ labels }) => labels.length > 0);
  if (answered.length === 0) return null;

  return (
    <section className={section}>
      <h2 className={sectionTitle}>{t('plan.rhythm')}</h2>
      <dl className={choices}>
        {answered.map(({ name, labels }) => (
          <div key={name} className={choice}>
            <dt className={quiet}>{t(`plan.${name}`)}</dt>
            {wordsOf(labels, text).map(({ key, words }) => (
              <dd key={key} className={value}>
                {words}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
