import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/plan.ts';
import { Week, Weeks } from '#web/shared/landscape/Weeks.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageHero } from '#web/shared/ui/PageHero.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { HearFirst } from './HearFirst.tsx';
import * as styles from './Landscape.css.ts';
import { OutcomePicture } from './OutcomePicture.tsx';
import type { Hearable } from './Preview.tsx';

type SessionOfPlan = Plan['weeks'][number]['sessions'][number];

interface PlannedSession extends Omit<SessionOfPlan, 'minutes' | 'status'> {
  text?: string | undefined;
}

interface PlannedWeek {
  title: string;
  sessions: readonly PlannedSession[];
}

export interface LandscapeProps {
  title: string;
  picture: { src: string; alt: string } | undefined;
  weeks: readonly PlannedWeek[];
  hearable: Hearable | undefined;
  /** What follows the words beside the picture. */
  children: ReactNode;
  /** What has to be read before the path. */
  notice: ReactNode;
}

/** The plan as a path from dawn to night. Its first week is open, the later ones are folded. */
export function Landscape({ title, picture, weeks, hearable, children, notice }: LandscapeProps) {
  const { t } = useTranslation('funnel');
  return (
    <div className={styles.land}>
      <div className={styles.sky}>
        {picture && <OutcomePicture {...picture} className={styles.picture} />}
        <Stack gap="md" className={styles.opening}>
          <PageHero page={t('plan.title')} title={title} text={t('plan.intro')} />
          {children}
        </Stack>
        {notice && <div className={styles.notice}>{notice}</div>}
      </div>
      <h2 className={visuallyHidden}>{t('plan.weeks')}</h2>
      <Weeks isLit>
        {weeks.map(({ title: name, sessions }, index) => (
          <Week
            key={name}
            number={index + 1}
            name={t('plan.week', { number: index + 1 })}
            title={name}
            folded={index === 0 ? undefined : styles.fold}
          >
            {sessions.map((session) => (
              <Stack
                key={`${session.id} ${session.isAgain}`}
                as="li"
                gap="xs"
                isTop
                className={styles.stop}
              >
                <span className={textStyle({ weight: 'strong' })}>{session.title}</span>
                {session.isAgain && (
                  <span className={textStyle({ size: 'small', weight: 'strong' })}>
                    {t('plan.again')}
                  </span>
                )}
                {session.text && (
                  <span className={textStyle({ tone: 'quiet' })}>{session.text}</span>
                )}
                <SessionReason {...session} />
                {index === 0 && hearable?.id === session.id && <HearFirst session={hearable} />}
              </Stack>
            ))}
          </Week>
        ))}
      </Weeks>
    </div>
  );
}

function SessionReason({ question, reason }: Pick<PlannedSession, 'question' | 'reason'>) {
  const { t } = useTranslation('funnel');
  if (reason === null) return null;
  return (
    <span className={textStyle({ size: 'small', tone: 'accent' })}>
      {t(question === null ? 'plan.reason_plain' : 'plan.reason', { question, answer: reason })}
    </span>
  );
}
