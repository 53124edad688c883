import { useTranslation } from 'react-i18next';
import { minutesOf } from '../player/clock-time.ts';
import type { PlayedSession } from '../player/playback/session-events.ts';
import { usePlayerState } from '../player/player-context.ts';
import { SessionArt } from '../player/views/SessionArt.tsx';
import { PlaceReached } from './PlaceReached.tsx';
import { SessionAction } from './SessionAction.tsx';
import { art, card, category, description, facts, foot, names, title } from './SessionCard.css.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** One session of the library. */
export function SessionCard({ session }: { session: PlayedSession }) {
  const { t } = useTranslation('sessions');
  const isOpen = usePlayerState(({ context }) => context.session?.id === session.id);
  const titleId = `session-${session.id}`;
  return (
    <li className={card} data-session={session.id} data-open={isOpen} aria-labelledby={titleId}>
      <div className={art}>
        <SessionArt session={session} isLazy />
      </div>
      <div className={names}>
        <p className={category}>{session.categoryTitle}</p>
        <h2 id={titleId} className={title}>
          {session.title}
        </h2>
      </div>
      <p className={description}>{session.description}</p>
      <div className={foot}>
        <div className={facts}>
          <span>{t('card.minutes', { minutes: minutesOf(session.durationSeconds) })}</span>
          <StatusBadge status={session.status} />
        </div>
        <PlaceReached session={session} isOpen={isOpen} />
        <SessionAction session={session} isOpen={isOpen} />
      </div>
    </li>
  );
}
