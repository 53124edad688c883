import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SESSION_MINUTES } from '#contract/choices.ts';
import { CheckboxField } from '#web/shared/forms/CheckboxField.tsx';
import { localesOf } from '#web/shared/i18n/formats.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { segments } from '#web/shared/ui/segments.css.ts';
import { isAskedIn } from './check-ins.ts';
import { PlayerIcon, type PlayerIconName } from './PlayerButtons.tsx';
import * as styles from './PlayerChoices.css.ts';
import { useCheckIns, usePlayer, usePlayerSettings, usePlayerState } from './player-context.ts';
import { MOST_SKIPPED_CHECK_INS, SPEEDS } from './player-settings.ts';
import {
  type SleepChoice as Choice,
  canLastAllNight,
  nightFrom,
  type PlayedSession,
  SLEEP_MINUTES,
} from './session.machine.ts';

/**
 * Sets the sleep timer: the sound fades out after some minutes or at the end of the session. The
 * sound of a sleep session can go on all night instead.
 */
export function SleepChoice({ session }: { session: PlayedSession }) {
  const { t, i18n } = useTranslation('player');
  const { actor, settings } = usePlayer();
  const sleep = usePlayerState(({ context }) => context.sleep);
  const night = usePlayerState(({ context }) => context.night);
  const { isAllNight: wantsNight } = usePlayerSettings();
  const format = new Intl.DateTimeFormat(localesOf(i18n.language), { timeStyle: 'short' });

  const choose = (choice: Choice | 'off' | 'night') => {
    const isAllNight = choice === 'night';
    settings.change({ isAllNight });
    if (isAllNight !== (night !== null)) {
      actor.send({ type: 'session.night', night: isAllNight ? nightFrom(Date.now()) : null });
    }
    const isTimer = choice !== 'off' && choice !== 'night';
    actor.send({ type: 'sleep.set', choice: isTimer ? choice : null });
  };

  return (
    <div>
      <ChoiceRow<Choice | 'off' | 'night'>
        title={t('sleep.title')}
        icon="moon"
        choices={[
          { value: 'off', label: t('sleep.off') },
          ...SLEEP_MINUTES.map((value) => ({
            value,
            label: String(value),
          })),
          { value: 'end', label: t('sleep.end') },
          ...(canLastAllNight(session)
            ? [{ value: 'night' as const, label: t('sleep.night') }]
            : []),
        ]}
        chosen={night ? 'night' : (sleep?.choice ?? 'off')}
        onChoose={choose}
      />
      <p className={styles.note} role="status">
        {night
          ? t(night.until > Date.now() ? 'sleep.until' : 'sleep.over', {
              time: format.format(night.until),
            })
          : wantsNight && canLastAllNight(session)
            ? t('sleep.no_night')
            : sleep &&
              (sleep.quietAt === null
                ? t('sleep.quiet_at_end')
                : t('sleep.quiet_at', { time: format.format(sleep.quietAt) }))}
      </p>
    </div>
  );
}

/** Sets how long sessions last. What plays goes on at the same place. */
export function LengthChoice() {
  const { t } = useTranslation('player');
  const { actor, settings } = usePlayer();
  const { minutes } = usePlayerSettings();
  return (
    <ChoiceRow
      title={t('length.title')}
      icon="speed"
      choices={SESSION_MINUTES.map((value) => ({ value, label: String(value) }))}
      chosen={minutes}
      onChoose={(value) => {
        settings.change({ minutes: value });
        actor.send({ type: 'session.stretch', durationSeconds: value * 60 });
      }}
    />
  );
}

/** Sets how many words sessions have. */
export function WordsChoice() {
  const { t } = useTranslation('player');
  const { settings } = usePlayer();
  const { prefersSilence } = usePlayerSettings();
  return (
    <ChoiceRow
      title={t('length.words')}
      icon="words"
      choices={(['words', 'silence'] as const).map((value) => ({
        value,
        label: t(`length.more_${value}`),
      }))}
      chosen={prefersSilence ? 'silence' : 'words'}
      onChoose={(value) => settings.change({ prefersSilence: value === 'silence' })}
    />
  );
}

/** Sets the playback speed. */
export function SpeedChoice() {
  const { t, i18n } = useTranslation('player');
  const { settings } = usePlayer();
  const { speed: chosen } = usePlayerSettings();
  const format = new Intl.NumberFormat(localesOf(i18n.language));
  return (
    <ChoiceRow
      title={t('speed')}
      icon="speed"
      choices={SPEEDS.map((value) => ({ value, label: `${format.format(value)}×` }))}
      chosen={chosen}
      onChoose={(speed) => settings.change({ speed })}
    />
  );
}

/**
 * Whether the player asks how the listener is. After two skipped questions it does not, and without
 * the consent to keep answers there is nothing to choose.
 */
export function CheckInChoice() {
  const { t } = useTranslation('player');
  const { settings } = usePlayer();
  const checkIns = useCheckIns();
  const isAsked = isAskedIn(usePlayerSettings(), checkIns);
  if (!checkIns.isAllowed) return null;
  return (
    <CheckboxField
      checked={isAsked}
      onChange={({ target }) =>
        settings.change({ skippedCheckIns: target.checked ? 0 : MOST_SKIPPED_CHECK_INS })
      }
    >
      {t('check_in.ask')}
    </CheckboxField>
  );
}

interface ChoiceRowProps<Value> {
  title: string;
  icon: PlayerIconName;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A row of native radio buttons. */
export function ChoiceRow<Value extends string | number>({
  title,
  icon,
  choices,
  chosen,
  onChoose,
}: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <Stack as="fieldset" gap="sm">
      <Row as="legend" gap="sm" className={styles.legend}>
        <PlayerIcon name={icon} size={18} />
        <span>{title}</span>
      </Row>
      <div className={segments}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Stack>
  );
}
