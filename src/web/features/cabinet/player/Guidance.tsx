import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localesOf } from '#web/shared/i18n/formats.ts';
import { synthesis, useHasVoice } from '#web/shared/playback/voices.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { DeviceVoice } from './device-voice.ts';
import { Range } from './PlayerBars.tsx';
import { IconButton, PlayerIcon } from './PlayerButtons.tsx';
import * as styles from './PlayerChoices.css.ts';
import { ChoiceRow } from './PlayerChoices.tsx';
import { usePlayer, usePlayerSettings } from './player-context.ts';
import { GUIDANCES, VOICE_RATES } from './player-settings.ts';
import { useRecommendedVoices, voiceOf } from './recommended-voices.ts';

/** How words reach the listener: asked before the first session, and changed in the player. */
export function GuidanceChoice() {
  const { t, i18n } = useTranslation('player');
  const { settings } = usePlayer();
  const { guidance } = usePlayerSettings();
  const hasVoice = useHasVoice(i18n.language);
  const chosen = guidance === 'aloud' && !hasVoice ? 'read' : (guidance ?? 'read');
  return (
    <Stack gap="sm">
      <ChoiceRow
        title={t('guidance.question')}
        icon="words"
        choices={GUIDANCES.filter((each) => hasVoice || each !== 'aloud').map((value) => ({
          value,
          label: t(`guidance.${value}`),
        }))}
        chosen={chosen}
        onChoose={(value) => settings.change({ guidance: value })}
      />
      <p className={textStyle({ size: 'small', tone: 'quiet' })} role="status">
        {t(`guidance.${chosen}_hint`)}
      </p>
      {!hasVoice && (
        <p className={textStyle({ size: 'small', tone: 'quiet' })}>{t('guidance.no_voice')}</p>
      )}
      {chosen === 'aloud' && <VoiceChoice />}
    </Stack>
  );
}

/** The best voices of the device, which can be heard before one is chosen, and how they speak. */
function VoiceChoice() {
  const { t, i18n } = useTranslation('player');
  const { language } = i18n;
  const { settings } = usePlayer();
  const { voices: chosen, voiceRate, voiceVolume, volume } = usePlayerSettings();
  const voices = useRecommendedVoices(language, true);
  const current = voiceOf(voices, chosen[language]);
  const percent = Math.round(100 * voiceVolume);
  const { heard, hear } = useSample(language);
  const format = new Intl.NumberFormat(localesOf(language), { maximumFractionDigits: 2 });
  return (
    <Stack gap="sm">
      <Stack as="fieldset" gap="xs">
        <legend className={styles.legend}>{t('voice.title')}</legend>
        {voices.map((voice) => (
          <Row key={voice.voiceURI} gap="sm" justify="between">
            <Row as="label" gap="sm" className={styles.voice}>
              <input
                type="radio"
                className={styles.voiceRadio}
                name="voice"
                checked={voice === current}
                onChange={() =>
                  settings.change({ voices: { ...chosen, [language]: voice.voiceURI } })
                }
              />
              <span>{voice.name}</span>
            </Row>
            <IconButton
              label={t('voice.hear', { name: voice.name })}
              aria-pressed={voice === heard}
              onClick={() => hear(voice, { rate: voiceRate, volume: volume * voiceVolume })}
            >
              <PlayerIcon name={voice === heard ? 'pause' : 'play'} />
            </IconButton>
          </Row>
        ))}
      </Stack>
      <ChoiceRow
        title={t('voice.rate')}
        icon="speed"
        choices={VOICE_RATES.map((value) => ({ value, label: `${format.format(value)}×` }))}
        chosen={voiceRate}
        onChoose={(value) => settings.change({ voiceRate: value })}
      />
      <Row gap="sm" className={textStyle({ size: 'small', tone: 'quiet' })}>
        <span aria-hidden="true">{t('voice.volume')}</span>
        <Range
          label={t('voice.volume')}
          value={percent}
          max={100}
          step={5}
          valueText={t('percent', { percent, ns: 'app' })}
          onMove={(value) => settings.change({ voiceVolume: value / 100 })}
        />
      </Row>
    </Stack>
  );
}

/** Lets a voice say a sentence. Another press on the same voice ends it. */
function useSample(language: string) {
  const { t } = useTranslation('player');
  const [heard, setHeard] = useState<SpeechSynthesisVoice | null>(null);
  const sample = useRef<DeviceVoice | undefined>(undefined);
  useEffect(() => () => sample.current?.stop(), []);
  const hear = (voice: SpeechSynthesisVoice, sound: { rate: number; volume: number }) => {
    const device = synthesis();
    sample.current?.stop();
    if (device === undefined || voice === heard) return;
    setHeard(voice);
    sample.current = new DeviceVoice(device, (isSpeaking) => {
      if (!isSpeaking) setHeard(null);
    });
    sample.current.say({ text: t('voice.sample'), language, voice, ...sound });
  };
  return { heard, hear };
}

/** Lets the device read the words of the session aloud, or ends that. */
export function SpeechButton() {
  const { t, i18n } = useTranslation('player');
  const { settings } = usePlayer();
  const { guidance } = usePlayerSettings();
  if (!useHasVoice(i18n.language)) return null;
  const isAloud = guidance === 'aloud';
  return (
    <IconButton
      label={t('guidance.aloud_button')}
      aria-pressed={isAloud}
      onClick={() => settings.change({ guidance: isAloud ? 'read' : 'aloud' })}
    >
      <PlayerIcon name={isAloud ? 'speech' : 'speech_off'} />
    </IconButton>
  );
}
