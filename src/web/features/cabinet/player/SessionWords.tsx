import { type ToggleEvent, use } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/playback/clock-time.ts';
import { wordsAt } from '#web/shared/playback/words.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { summary } from '#web/shared/ui/summary.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { PlayerIcon } from './PlayerButtons.tsx';
import { usePlayer, usePlayerSettings, usePlayerState } from './player-context.ts';
import * as styles from './SessionWords.css.ts';
import { WordsContext } from './use-words.ts';

/** The current cue with its index, and whether its time is over. */
export function useCurrentWords() {
  const { cues } = use(WordsContext);
  const index = usePlayerState(({ context }) => wordsAt(cues, context.positionSeconds ?? 0).index);
  const isOver = usePlayerState(
    ({ context }) => wordsAt(cues, context.positionSeconds ?? 0).isOver,
  );
  return { cue: cues[index], index, isOver };
}

/** What the session says at this moment. The last words fade until the next ones come. */
export function CurrentWords() {
  const { t } = useTranslation('player');
  const words = use(WordsContext);
  const isAnnounced = usePlayerSettings().guidance === 'reader';
  const isReadingAloud = usePlayerState(({ context }) => context.isReadingAloud);
  const { cue, index, isOver } = useCurrentWords();
  if (words.hasFailed) {
    return (
      <p className={textStyle({ size: 'small', tone: 'quiet' })} role="status">
        {t('words.failed')}
      </p>
    );
  }
  return (
    <div className={styles.stage} aria-live={isAnnounced ? 'polite' : undefined} data-words>
      {cue !== undefined && (
        <p
          key={index}
          className={styles.current}
          data-over={isOver ? '' : undefined}
          // A screen reader would speak over the voice.
          aria-hidden={isReadingAloud}
        >
          {cue.text}
        </p>
      )}
    </div>
  );
}

/** Opening the list shows the current line, and what is above the list stays in sight. */
function showCurrent({ currentTarget: list }: ToggleEvent<HTMLDetailsElement>): void {
  const lines = list.querySelector('ol');
  const line = lines?.querySelector<HTMLElement>('[aria-current]');
  if (!list.open || !lines) return;
  // Before the first line there is no current one.
  if (line) lines.scrollTop = line.offsetTop - (lines.clientHeight - line.offsetHeight) / 2;
  list.scrollIntoView({ block: 'nearest' });
}

/** All the words as a list that can be read. A tap on a line goes there. */
export function AllWords() {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const words = use(WordsContext);
  const { index } = useCurrentWords();
  if (words.cues.length === 0) return null;
  return (
    <details className={styles.all} onToggle={showCurrent}>
      <Row as="summary" gap="sm" className={summary}>
        <PlayerIcon name="words" size={18} />
        <span>{t('words.all')}</span>
      </Row>
      <Stack as="ol" isList className={styles.lines}>
        {words.cues.map(({ startSeconds, text }, each) => (
          <li key={startSeconds}>
            <button
              type="button"
              className={styles.line}
              aria-current={each === index ? 'true' : undefined}
              onClick={() => actor.send({ type: 'session.seek', seconds: startSeconds })}
            >
              <span className={textStyle({ size: 'small', isFigure: true })}>
                {clockTime(Math.floor(startSeconds))}
              </span>{' '}
              <span>{text}</span>
            </button>
          </li>
        ))}
      </Stack>
    </details>
  );
}
