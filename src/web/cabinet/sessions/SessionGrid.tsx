import type { Content } from '#contract/content.ts';
import { playedSessions } from '../player/playback/played-session.ts';
import { SessionCard } from './SessionCard.tsx';
import { grid } from './SessionGrid.css.ts';

interface SessionGridProps {
  content: Content;
  /** While others are on their way. */
  isBusy: boolean;
}

export function SessionGrid({ content, isBusy }: SessionGridProps) {
  return (
    <ul className={grid({ isBusy })} aria-busy={isBusy}>
      {playedSessions(content).map((session) => (
        <SessionCard key={session.id} session={session} />
      ))}
    </ul>
  );
}
