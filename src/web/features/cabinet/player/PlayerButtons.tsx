import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HEADPHONES, LineIcon } from '#web/shared/ui/LineIcon.tsx';
import * as styles from './PlayerButtons.css.ts';
import { usePlayer, usePlayerState } from './player-context.ts';
import { SKIP_SECONDS } from './session.machine.ts';

const ICON_SIZES = { regular: 24, large: 28, largest: 38 } as const;

/** Plays and pauses the open session. Plays it again after its end. */
export function PlayButton({ size = 'regular' }: { size?: keyof typeof ICON_SIZES }) {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const isPlaying = usePlayerState((snapshot) => snapshot.hasTag('playing'));
  const isBusy = usePlayerState((snapshot) => snapshot.hasTag('busy'));
  const hasEnded = usePlayerState((snapshot) => snapshot.matches('finished'));
  const name = isPlaying ? 'pause' : hasEnded ? 'again' : 'play';
  return (
    <IconButton
      look="filled"
      size={size}
      label={t(name)}
      onClick={() => actor.send({ type: isPlaying ? 'session.pause' : 'session.play' })}
    >
      <PlayerIcon name={name} size={ICON_SIZES[size]} />
      {isBusy && <span className={styles.ring} />}
    </IconButton>
  );
}

/** Skips a few seconds back or forward. */
export function SkipButton({ direction }: { direction: 'back' | 'forward' }) {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const way = direction === 'back' ? -SKIP_SECONDS : SKIP_SECONDS;
  return (
    <IconButton
      size="large"
      label={t(direction, { seconds: SKIP_SECONDS })}
      onClick={() => actor.send({ type: 'session.skip', seconds: way })}
    >
      <PlayerIcon name={direction} size={38} />
      <span className={styles.seconds} aria-hidden="true">
        {SKIP_SECONDS}
      </span>
    </IconButton>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'> {
  /** The accessible name. */
  label: string;
  look?: 'plain' | 'soft' | 'filled';
  size?: 'regular' | 'large' | 'largest';
  children: ReactNode;
}

/** A round icon button with an accessible name. */
export function IconButton({
  label,
  look = 'plain',
  size = 'regular',
  ...attributes
}: IconButtonProps) {
  return (
    <button
      {...attributes}
      type="button"
      className={styles.iconButton({ look, size })}
      aria-label={label}
      title={label}
    />
  );
}

const HEART =
  'M12 19.5C8 16.6 4.5 13.4 4.5 9.9A4 4 0 0 1 12 7.8a4 4 0 0 1 7.5 2.1c0 3.5-3.5 6.7-7.5 9.6Z';

const SHAPES = {
  play: 'M8.5 5.6v12.8a.6.6 0 0 0 .9.5l10-6.4a.6.6 0 0 0 0-1l-10-6.4a.6.6 0 0 0-.9.5Z',
  pause:
    'M7.5 5.5h2.2a.8.8 0 0 1 .8.8v11.4a.8.8 0 0 1-.8.8H7.5a.8.8 0 0 1-.8-.8V6.3a.8.8 0 0 1 .8-.8Zm6.8 0h2.2a.8.8 0 0 1 .8.8v11.4a.8.8 0 0 1-.8.8h-2.2a.8.8 0 0 1-.8-.8V6.3a.8.8 0 0 1 .8-.8Z',
  again: 'M5 12a7 7 0 1 0 2.2-5.1M5 4.5v3.6h3.6',
  back: 'M4.5 12.5a7.5 7.5 0 1 0 2.4-5.5M4.5 4v3.8h3.8',
  forward: 'M19.5 12.5a7.5 7.5 0 1 1-2.4-5.5M19.5 4v3.8h-3.8',
  smaller: 'm6 9.5 6 6 6-6',
  moon: 'M19.5 14.2A7.8 7.8 0 0 1 9.8 4.5a7.8 7.8 0 1 0 9.7 9.7Z',
  volume: 'M4.5 9.7v4.6h3l4 3.7V6l-4 3.7h-3Zm10.3-.9a4.6 4.6 0 0 1 0 6.4m2.4-8.8a8 8 0 0 1 0 11.2',
  muted: 'M4.5 9.7v4.6h3l4 3.7V6l-4 3.7h-3Zm10.8 0 4.4 4.6m0-4.6-4.4 4.6',
  speed: 'M4.4 17a8.5 8.5 0 1 1 15.2 0M12 13.5l3.6-4',
  speech:
    'M6 5.5h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-6l-4 3.5v-3.5H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Zm2.5 4v3M12 8.2v5.6M15.5 9.5v3',
  speech_off:
    'M6 5.5h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-6l-4 3.5v-3.5H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Z',
  words: 'M5 7h14M5 12h14M5 17h9',
  check: 'm5.5 12.5 4.3 4.3 8.7-9.3',
  headphones: HEADPHONES,
  quiet_place:
    'M12 20.5v-7m0 2.5c-4.4 0-6.5-2.6-6.5-6.5 4 0 6.5 2.3 6.5 6.5Zm0-3c0-4 2.3-6.5 6.5-6.5 0 4.2-2.3 6.5-6.5 6.5ZM8 20.5h8',
  position:
    'M5 18.5v-5a2 2 0 0 1 4 0v1h6v-1a2 2 0 0 1 4 0v5M5 18.5h14M7 18.5v1.5m10-1.5v1.5M7 11.5V8a3 3 0 0 1 3-3h4a3 3 0 0 1 3 3v3.5',
  heart: HEART,
  heart_full: HEART,
  keep: 'M12 4.5v10m0 0 4-4m-4 4-4-4M4.5 16v2.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V16',
  kept: 'm7.5 9.5 3.2 3.2 6-6.7M4.5 16v2.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V16',
} as const;

export type PlayerIconName = keyof typeof SHAPES;

const FILLED: readonly string[] = ['play', 'pause', 'heart_full'] satisfies PlayerIconName[];

interface PlayerIconProps {
  name: PlayerIconName;
  /** In CSS pixels. */
  size?: number;
}

/** An icon of the player. */
export function PlayerIcon({ name, size = 24 }: PlayerIconProps) {
  return <LineIcon size={size} d={SHAPES[name]} isFilled={FILLED.includes(name)} />;
}
