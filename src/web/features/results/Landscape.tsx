import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/plan.ts';
import endHill from '#web/shared/landscape/pictures/end-hill.svg?raw';
import house from '#web/shared/landscape/pictures/house.svg?raw';
import stars from '#web/shared/landscape/pictures/stars.svg?raw';
import { groundOf, Ridge } from '#web/shared/landscape/Ridge.tsx';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
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
      <Stack as="ol" isList>
        {weeks.map((week, index) => (
          <Week key={week.title} number={index + 1} week={week} hearable={hearable} />
        ))}
      </Stack>
      <div className={styles.end}>
        <Drawing className={styles.stars} svg={stars} />
        <Drawing className={styles.endHill} svg={endHill} />
        <Drawing className={styles.house} svg={house} />
      </div>
    </div>
  );
}

interface WeekProps {
  number: number;
  week: PlannedWeek;
  hearable: Hearable | undefined;
}

function Week({ number, week, hearable }: WeekProps) {
  const { t } = useTranslation('funnel');
  const isFirst = number === 1;
  const head = (
    <>
      <span className={styles.sign} aria-hidden="true">
        {number}
      </span>
      <Stack as="h3" gap="hair" className={styles.title}>
        <span className={styles.number}>{t('plan.week', { number })}</span>{' '}
        <span>{week.title}</span>
      </Stack>
    </>
  );
  const stops = (
    <ul className={styles.stops}>
      {week.sessions.map((session) => (
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
          {session.text && <span className={textStyle({ tone: 'quiet' })}>{session.text}</span>}
          <SessionReason {...session} />
          {isFirst && hearable?.id === session.id && <HearFirst session={hearable} />}
        </Stack>
      ))}
    </ul>
  );
  return (
    <li className={styles.week[groundOf(number)]}>
      <Ridge ground={groundOf(number)} className={styles.ridge} />
      {isFirst ? (
        <>
          <Row gap="md" className={styles.head}>
            {head}
          </Row>
          {stops}
        </>
      ) : (
        <details>
          <Row as="summary" gap="md" className={styles.summary}>
            {head}
          </Row>
          {stops}
        </details>
      )}
    </li>
  );
}

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
