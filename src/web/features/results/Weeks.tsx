import { useTranslation } from 'react-i18next';
import { quiet, section, sectionText, sectionTitle } from './PersonalPlanPage.css.ts';
import { weeks as list, session, sessions, sessionTitle, week, weekNumber } from './Weeks.css.ts';

interface WeeksProps {
  weeks: readonly {
    title: string;
    sessions: readonly { id: string; title: string; text?: string | undefined }[];
  }[];
}

export function Weeks({ weeks }: WeeksProps) {
  const { t } = useTranslation('funnel');
  if (weeks.length === 0) return null;
  return (
    <section className={section}>
      <h2 className={sectionTitle}>{t('plan.weeks')}</h2>
      <p className={sectionText}>{t('plan.weeks_text', { minutes: SESSION_MINUTES })}</p>
      <ol className={list}>
        {weeks.map((each, index) => (
          <li key={each.title} className={week}>
            <div>
              <p className={weekNumber}>{t('plan.week', { number: index + 1 })}</p>
              <h3>{each.title}</h3>
            </div>
            <ul className={sessions}>
              {each.sessions.map((planned) => (
                <li key={planned.id} className={session}>
                  <span className={sessionTitle}>{planned.title}</span>
                  {planned.text && <span className={quiet}>{planned.text}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** About how long a session is (spec section 1). */
const SESSION_MINUTES = 20;
