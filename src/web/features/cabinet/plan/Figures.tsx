import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import { Bar } from '#web/shared/ui/Bar.tsx';
import { plainHeading, tapLink } from '#web/shared/ui/control.css.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './MyPlanPage.css.ts';
import type { Overview } from './overview.ts';

/** The number of consecutive days with listening, and how much of a week that is. */
export function DaysInARow({ days }: { days: number }) {
  const { t } = useTranslation('plan');
  return (
    <FigureCard
      title={t('days.title')}
      figure={days}
      percent={(100 * Math.min(days, 7)) / 7}
      text={t(days === 0 ? 'days.none' : 'days.some')}
    />
  );
}

export function CalmerAfter({ calmer, total }: NonNullable<Overview['checkIns']>) {
  const { t } = useTranslation('plan');
  return (
    <FigureCard
      title={t('calmer.title')}
      figure={t('calmer.of', { calmer, total })}
      percent={(100 * calmer) / total}
      text={calmer === 0 ? t('calmer.none') : t('calmer.some', { count: calmer, total })}
    >
      <p className={textStyle({ size: 'small', tone: 'quiet' })}>{t('calmer.period')}</p>
    </FigureCard>
  );
}

export function SessionsLeft({ remaining, total }: { remaining: number; total: number }) {
  const { t } = useTranslation('plan');
  const finished = Math.max(0, total - remaining);
  return (
    <FigureCard
      title={t('left.title')}
      figure={remaining}
      percent={total === 0 ? 0 : (100 * finished) / total}
      text={t('left.finished', { finished, total })}
    >
      <Link className={`${tapLink} ${textStyle({ size: 'small' })}`} to={PATHS.CABINET_SESSIONS}>
        {t('to_sessions')}
      </Link>
    </FigureCard>
  );
}

interface FigureCardProps {
  title: string;
  figure: number | string;
  text: string;
  percent: number;
  children?: ReactNode;
}

function FigureCard({ title, figure: value, text, percent, children }: FigureCardProps) {
  return (
    <Card as="section" gap="md" room="growing">
      <h2 className={plainHeading}>{title}</h2>
      <p className={styles.figure}>{value}</p>
      <Bar percent={percent} height={12} />
      <p className={textStyle({ size: 'small', tone: 'quiet' })}>{text}</p>
      {children}
    </Card>
  );
}
