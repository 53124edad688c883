import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { clockTime } from '#web/shared/playback/clock-time.ts';
import { SessionArt } from '#web/shared/playback/SessionArt.tsx';
import { Bar } from '#web/shared/ui/Bar.tsx';
import { CrossIcon } from '#web/shared/ui/CrossIcon.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { FullPlayer } from './FullPlayer.tsx';
import * as styles from './MiniPlayer.css.ts';
import { IconButton, PlayButton } from './PlayerButtons.tsx';
import { usePlayer, usePlayerState, useShownPlace } from './player-context.ts';
import type { PlayedSession } from './session.machine.ts';

/**
 * The open session at the bottom of the window, and the full player above the page. Renders nothing
 * without an open session. It sticks to the end of its parent, as its last child.
 */
export function MiniPlayer() {
  const { isFull } = usePlayer();
  const session = usePlayerState(({ context }) => context.session);
  const isPreparing = usePlayerState((snapshot) => snapshot.hasTag('preparing'));
  if (session === null) return null;
  return (
    <ErrorBoundary fallback={null} resetKeys={[session.id]}>
      <Suspense fallback={null}>
        {!isPreparing && <MiniBar session={session} />}
        {isFull && <FullPlayer session={session} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** The bar that stays while the pages of the cabinet change. */
function MiniBar({ session }: { session: PlayedSession }) {
  const { t } = useRequiredTexts('player');
  const { actor, setFull } = usePlayer();
  const hasFailed = usePlayerState((snapshot) => snapshot.hasTag('failed'));
  const hasEnded = usePlayerState((snapshot) => snapshot.hasTag('ended'));
  const isBusy = usePlayerState((snapshot) => snapshot.hasTag('busy'));
  const place = useShownPlace(session);
  const { durationSeconds } = session;
  const percent = hasEnded ? 100 : (100 * place) / durationSeconds;
  /** What blocks it, or the playback position. */
  const stateText = () => {
    if (hasFailed) return t('failed.short');
    if (hasEnded) return t('ended.short');
    if (isBusy) return t('loading');
    return t('place_value', { place: clockTime(place), total: clockTime(durationSeconds) });
  };
  return (
    <section className={styles.bar} aria-label={t('region')}>
      <Bar percent={percent} height={3} />
      <Row gap="xs" className={styles.row}>
        <Row
          as="button"
          gap="snug"
          type="button"
          className={styles.opener}
          onClick={() => setFull(true)}
        >
          <span className={visuallyHidden}>{t('open')}</span>{' '}
          <span className={styles.thumb}>
            <SessionArt session={session} />
          </span>
          <Stack as="span" className={styles.names}>
            <span className={styles.title}>{session.title}</span>{' '}
            <span className={textStyle({ size: 'small', tone: 'quiet', isFigure: true })}>
              {stateText()}
            </span>
          </Stack>
        </Row>
        <PlayButton />
        <IconButton label={t('close')} onClick={() => actor.send({ type: 'session.close' })}>
          <CrossIcon />
        </IconButton>
      </Row>
    </section>
  );
}
