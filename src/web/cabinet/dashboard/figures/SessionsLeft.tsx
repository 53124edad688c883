import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/paths.ts';
import { FigureCard } from './FigureCard.tsx';
import { fill, link, track } from './SessionsLeft.css.ts';

interface SessionsLeftProps {
  remaining: number;
  total: number;
}

/** How many sessions of the library wait to be heard. */
export function SessionsLeft({ remaining, total }: SessionsLeftProps) {
  const { t } = useTranslation('dashboard');
  const finished = Math.max(0, total - remaining);
  const percent = total === 0 ? 0 : (100 * finished) / total;
  return (
    <FigureCard
      title={t('left.title')}
      figure={remaining}
      picture={
        <svg className={track} width="100%" height="12" aria-hidden="true">
          <rect className={fill} width={`${percent}%`} height="12" rx="6" />
        </svg>
      }
      text={t('left.finished', { finished, total })}
    >
      <Link className={link} to={PATHS.CABINET_SESSIONS}>
        {t('to_sessions')}
      </Link>
    </FigureCard>
  );
}
