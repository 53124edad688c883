import { useTranslation } from 'react-i18next';
import type { SessionStatus } from '#contract/choices.ts';
import { PlayerIcon } from '../player/controls/PlayerIcon.tsx';
import { badge } from './StatusBadge.css.ts';

const ICONS = { locked: 'lock', available: null, started: null, completed: 'check' } as const;

/** How a session stands for the member. */
export function StatusBadge({ status }: { status: SessionStatus }) {
  const { t } = useTranslation('sessions');
  const icon = ICONS[status];
  return (
    <span className={badge({ status })}>
      {icon && <PlayerIcon name={icon} size={16} />}
      {t(`status.${status}`)}
    </span>
  );
}
