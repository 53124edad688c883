import { useTranslation } from 'react-i18next';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { sectionText } from './PersonalPlanPage.css.ts';
import * as styles from './Weeks.css.ts';

interface PlannedSession {
  id: string;
  title: string;
  text?: string | undefined;
  /** What the question is called that `reason` answers. */
  question: string | null;
  reason: string | null;
}

interface WeeksProps {
  weeks: readonly {
    title: string;
    sessions: readonly PlannedSession[];
  }[];
}

export function Weeks({ weeks }: WeeksProps) {
  const { t } = useTranslation('funnel');
  if (weeks.length === 0) return null;
  return (
    <Stack as="section" gap="lg">
      <h2 className={textStyle({ size: 'title' })}>{t('plan.weeks')}</h2>
      <p className={sectionText}>{t('plan.weeks_text', { minutes: SESSION_MINUTES })}</p>
      <Stack as="ol" isList>
        {weeks.map((each, index) => (
          <Stack key={each.title} as="li" gap="md" className={styles.week}>
            <div>
              <p className={textStyle({ size: 'small', tone: 'accent', weight: 'strong' })}>
                {t('plan.week', { number: index + 1 })}
              </p>
              <h3>{each.title}</h3>
            </div>
            <Stack as="ul" gap="md" isList className={styles.sessions}>
              {each.sessions.map((planned) => (
                <Stack key={planned.id} as="li" gap="xs" isTop className={styles.session}>
                  <span className={textStyle({ weight: 'strong' })}>{planned.title}</span>
                  {planned.text && (
                    <span className={textStyle({ tone: 'quiet' })}>{planned.text}</span>
                  )}
                  <SessionReason {...planned} />
                </Stack>
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

/** The answer that a session is for. */
function SessionReason({ question, reason }: Pick<PlannedSession, 'question' | 'reason'>) {
  const { t } = useTranslation('funnel');
  if (reason === null) return null;
  return (
    <span className={textStyle({ size: 'small', tone: 'accent' })}>
      {question === null
        ? t('plan.reason_plain', { answer: reason })
        : t('plan.reason', { question, answer: reason })}
    </span>
  );
}

/** About how long a session is (spec section 1). */
const SESSION_MINUTES = 20;
