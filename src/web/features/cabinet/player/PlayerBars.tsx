import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/playback/clock-time.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { FILL } from '#web/shared/ui/range-fill.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './PlayerBars.css.ts';
import { IconButton, PlayerIcon } from './PlayerButtons.tsx';
import { usePlayer, usePlayerSettings, usePlayerState, useShownPlace } from './player-context.ts';
import { type PlayedSession, SKIP_SECONDS } from './session.machine.ts';

const ARROWS: Readonly<Record<string, number>> = {
  ArrowLeft: -SKIP_SECONDS,
  ArrowDown: -SKIP_SECONDS,
  ArrowRight: SKIP_SECONDS,
  ArrowUp: SKIP_SECONDS,
};

/** Shows the playback position and seeks. */
export function SeekBar({ session }: { session: PlayedSession }) {
  const { durationSeconds } = session;
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const isBusy = usePlayerState((snapshot) => snapshot.hasTag('busy'));
  const isKnown = usePlayerState(({ context }) => context.positionSeconds !== null);
  const place = useShownPlace(session);
  /** The dragged thumb's position; null when it is not dragged. */
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? place;

  const seek = (seconds: number) => {
    setHeld(null);
    actor.send({ type: 'session.seek', seconds });
  };
  const skip = (event: KeyboardEvent) => {
    const seconds = ARROWS[event.key];
    if (seconds === undefined) return;
    event.preventDefault();
    actor.send({ type: 'session.skip', seconds });
  };

  return (
    <Stack>
      <Range
        label={t('place')}
        value={shown}
        max={durationSeconds}
        step={1}
        valueText={t('place_value', {
          place: clockTime(shown),
          total: clockTime(durationSeconds),
        })}
        disabled={!isKnown}
        onMove={setHeld}
        onChange={seek}
        onKeyDown={skip}
      />
      <Row align="stretch" justify="between" className={styles.times}>
        <span aria-hidden="true">{clockTime(shown)}</span>
        <span role="status">{isBusy && <span className={styles.wait}>{t('loading')}</span>}</span>
        <span aria-hidden="true">{`−${clockTime(durationSeconds - shown)}`}</span>
      </Row>
    </Stack>
  );
}

/** Turns the sound off and on, and sets the volume, where the platform lets a page set it. */
export function VolumeBar() {
  const { t } = useTranslation('player');
  const { settings, hasVolume } = usePlayer();
  const { isMuted, volume } = usePlayerSettings();
  const percent = Math.round(100 * volume);
  return (
    <Row gap="sm" className={textStyle({ tone: 'quiet' })}>
      <IconButton
        label={t('muted')}
        aria-pressed={isMuted}
        onClick={() => settings.change({ isMuted: !isMuted })}
      >
        <PlayerIcon name={isMuted ? 'muted' : 'volume'} />
      </IconButton>
      {hasVolume ? (
        <Range
          label={t('volume')}
          value={isMuted ? 0 : percent}
          max={100}
          step={5}
          valueText={t('percent', { percent: isMuted ? 0 : percent, ns: 'app' })}
          onMove={(value) => settings.change({ volume: value / 100 })}
        />
      ) : (
        isMuted && <span>{t('muted')}</span>
      )}
    </Row>
  );
}

interface RangeProps {
  label: string;
  value: number;
  max: number;
  step: number;
  /** The value for screen readers. */
  valueText: string;
  disabled?: boolean;
  /** Called while the thumb moves. */
  onMove?: (value: number) => void;
  /** Called when the thumb is released. */
  onChange?: (value: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A native slider from 0 to `max`. */
export function Range({
  label,
  value,
  max,
  step,
  valueText,
  disabled,
  onMove,
  onChange,
  onKeyDown,
}: RangeProps) {
  const input = useRef<HTMLInputElement>(null);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });

  // React's `onChange` fires on every move. The native change event fires on release.
  useEffect(() => {
    const element = input.current;
    const notify = () => changed.current?.(Number(element?.value));
    element?.addEventListener('change', notify);
    return () => element?.removeEventListener('change', notify);
  }, []);

  const fill = { [FILL]: max === 0 ? 0 : value / max } as CSSProperties;
  return (
    <input
      ref={input}
      type="range"
      className={styles.range}
      style={fill}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onMove?.(Number(target.value))}
      onKeyDown={onKeyDown}
    />
  );
}
