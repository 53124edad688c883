import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#web/shared/forms/CheckboxField.tsx';
import { clockTime } from '#web/shared/playback/clock-time.ts';
import { wordsAt } from '#web/shared/playback/words.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { useHasVoice } from './device-voice.ts';
import { PlayerIcon } from './PlayerButtons.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import type { PlayerSettings } from './player-settings.ts';
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
  const isAnnounced = usePlayerState(({ context }) => context.settings.isAnnounced);
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
          aria-hidden={!isAnnounced}
        >
          {cue.text}
        </p>
      )}
    </div>
  );
}

/** How the words are taken in, and all of them as a list that can be read. */
export function AllWords() {
  const { t, i18n } = useTranslation('player');
  const { actor } = usePlayer();
  const words = use(WordsContext);
  const { index } = useCurrentWords();
  const { isReadAloud, isAnnounced } = usePlayerState(({ context }) => context.settings);
  const isRecorded = usePlayerState(({ context }) => !!context.session?.speaker);
  const hasVoice = useHasVoice(i18n.language) && !isRecorded;
  if (words.cues.length === 0) return null;
  const choose = (changes: Partial<PlayerSettings>) =>
    actor.send({ type: 'settings.change', changes });
  return (
    <Stack gap="sm">
      {hasVoice && (
        <CheckboxField
          hint={t('words.voice_hint')}
          checked={isReadAloud}
          onChange={({ target }) => choose({ isReadAloud: target.checked })}
        >
          {t('words.voice')}
        </CheckboxField>
      )}
      <CheckboxField
        checked={isAnnounced}
        onChange={({ target }) => choose({ isAnnounced: target.checked })}
      >
        {t('words.announce')}
      </CheckboxField>
      <details className={styles.all}>
        <Row as="summary" gap="sm" className={styles.summary}>
          <PlayerIcon name="words" size={18} />
          <span>{t('words.all')}</span>
        </Row>
        <Stack as="ol" isList>
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
    </Stack>
  );
}
