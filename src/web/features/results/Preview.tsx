import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionPreview } from '#contract/content.ts';
import { previewSession } from '#web/shared/api/library.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { clockTime } from '#web/shared/playback/clock-time.ts';
import { SessionArt } from '#web/shared/playback/SessionArt.tsx';
import { Speaker } from '#web/shared/playback/Speaker.tsx';
import { wordsAt } from '#web/shared/playback/words.ts';
import { BreathingRing } from '#web/shared/ui/BreathingRing.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { summary } from '#web/shared/ui/summary.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './Preview.css.ts';

export interface Hearable {
  id: string;
  /** The quiz that the session belongs to. */
  category: string;
}

interface PreviewProps {
  session: Hearable;
  element: HTMLAudioElement;
}

/** How long the sound is heard before the first words are spoken. They are read at once. */
const LEAD_SECONDS = 1;

/** Plays the beginning of a session as in the player: with its picture, a ring and the words. */
export default function Preview({ session, element }: PreviewProps) {
  const { t } = useRequiredTexts('player');
  const { preview, hasFailed, load } = usePreview(session.id, element);
  const { seconds, isPlaying, hasEnded } = usePlayback(element);
  const button = useRef<HTMLButtonElement>(null);
  // The button that was tapped is gone.
  useEffect(() => button.current?.focus(), []);

  const play = () => {
    if (hasFailed) load();
    else if (isPlaying) element.pause();
    else void element.play().catch(() => undefined);
  };
  const action = hasFailed ? 'try_again' : isPlaying ? 'pause' : hasEnded ? 'again' : 'play';
  const cues = preview?.cues ?? [];
  const { index, isOver } = wordsAt(cues, Math.max(seconds, firstWords(cues)));
  return (
    <Stack gap="md" data-preview>
      <Stack gap="md" className={styles.stage}>
        <div className={styles.art}>
          <span className={styles.halo}>
            <BreathingRing isStill={!isPlaying} />
          </span>
          <div className={styles.picture}>
            <SessionArt session={session} />
          </div>
        </div>
        <p key={index} className={styles.current} data-over={isOver ? '' : undefined} aria-hidden>
          {cues[index]?.text}
        </p>
      </Stack>
      <Row gap="md" wraps>
        <Button ref={button} variant="secondary" onClick={play}>
          {t(action)}
        </Button>
        {preview && (
          <span className={textStyle({ size: 'small', tone: 'quiet', isFigure: true })}>
            {t('place_value', { place: clockTime(seconds), total: clockTime(preview.seconds) })}
          </span>
        )}
      </Row>
      <Speaker name={preview?.speaker ?? null} />
      <p role="status" className={textStyle({ tone: 'quiet' })}>
        {hasFailed ? t('preview.failed') : hasEnded && t('preview.ended')}
      </p>
      {cues.length > 0 && (
        <details>
          <summary className={summary}>{t('words.all')}</summary>
          <Stack as="ol" gap="sm" isList>
            {cues.map(({ startSeconds, text }) => (
              <li key={startSeconds}>{text}</li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

const firstWords = (cues: SessionPreview['cues']): number => cues[0]?.startSeconds ?? 0;

/** Loads the beginning in the current language and starts it. It goes on where it was. */
function usePreview(sessionId: string, element: HTMLAudioElement) {
  const { language } = useTranslation().i18n;
  const [preview, setPreview] = useState<SessionPreview>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: The server has the words in the language of the page, and a new attempt loads again.
  useEffect(() => {
    let isCurrent = true;
    const fail = () => isCurrent && setFailed(true);
    setFailed(false);
    element.addEventListener('error', fail);
    previewSession(sessionId).then((loaded) => {
      if (!isCurrent) return;
      setPreview(loaded);
      const { currentTime } = element;
      element.src = loaded.audioUrl;
      element.currentTime = currentTime || Math.max(0, firstWords(loaded.cues) - LEAD_SECONDS);
      // If the browser wants another tap, the button plays.
      void element.play().catch(() => undefined);
    }, fail);
    return () => {
      isCurrent = false;
      element.removeEventListener('error', fail);
      element.pause();
    };
  }, [sessionId, element, language, attempt]);

  return { preview, hasFailed, load: () => setAttempt(attempt + 1) };
}

function usePlayback(element: HTMLAudioElement) {
  const [playback, setPlayback] = useState({ seconds: 0, isPlaying: false, hasEnded: false });
  useEffect(() => {
    const listening = new AbortController();
    const read = () =>
      setPlayback({
        seconds: element.currentTime,
        isPlaying: !element.paused,
        hasEnded: element.ended,
      });
    for (const name of ['timeupdate', 'play', 'pause', 'ended']) {
      element.addEventListener(name, read, listening);
    }
    return () => listening.abort();
  }, [element]);
  return playback;
}
