import { useTranslation } from 'react-i18next';
import type { PlannedWeek } from '#engine/plan.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { quiet, section, sectionText, sectionTitle } from './PersonalPlanPage.css.ts';
import { weeks as list, session, sessions, sessionTitle, week, weekNumber } from './Weeks.css.ts';

interface WeeksProps {
  weeks: readonly PlannedWeek[];
  text: WizardText;
}

export function Weeks({ weeks, text }: WeeksProps) {
  const { t } = useTranslation('funnel');
  if (weeks.length === 0) return null;
  return (
    <section className={section}>
      <h2 className={sectionTitle}>{t('plan.weeks')}</h2>
      <p className={sectionText}>{t('plan.weeks_text', { minutes: SESSION_MINUTES })}</p>
      <ol className={list}>
        {weeks.map((each, index) => (
          <li key={each.titleKey} className={week}>
            <div>
              <p className={weekNumber}>{t('plan.week', { number: index + 1 })}</p>
              <h3>{text(each.titleKey)}</h3>
            </div>
            <ul className={sessions}>
              {each.sessions.map((theme) => (
                <li key={theme.id} className={session}>
                  <span className={sessionTitle}>{text(theme.titleKey)}</span>
                  {theme.textKey && <span className={quiet}>{text(theme.textKey)}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The figures in the plan's copy (spec sections 1 and 9). */
export const SESSION_MINUTES = 20;
export const GUARANTEE_DAYS = 14;
