import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { FullPlayer } from './FullPlayer.tsx';
import { MiniBar } from './MiniBar.tsx';

/**
 * The open session at the lower end of the window, and the full player over the page. Shows nothing
 * while no session is open; sticks to the end of the element it is the last child of.
 */
export function MiniPlayer() {
  const { isFull } = usePlayer();
  const session = usePlayerState(({ context }) => context.session);
  const isRecommending = usePlayerState((snapshot) => snapshot.matches('recommending'));
  if (session === null) return null;
  return (
    <ErrorBoundary fallback={null} resetKeys={[session.id]}>
      <Suspense fallback={null}>
        {!isRecommending && <MiniBar session={session} />}
        {isFull && <FullPlayer session={session} />}
      </Suspense>
    </ErrorBoundary>
  );
}
