import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { localesOf } from '#web/i18n/formats.ts';
import { type SleepChoice as Choice, SLEEP_MINUTES } from '../playback/sleep-timer.machine.ts';
import { usePlayerState } from '../player-context.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { note } from './SleepChoice.css.ts';

/** Sets the sleep timer: after some minutes, or with the session's end, the sound fades out. */
export function SleepChoice() {
  const { t, i18n } = useTranslation('player');
  const timer = usePlayerState(({ children }) => children.sleep);
  const chosen = useSelector(timer, (snapshot) => snapshot?.context.choice ?? null);
  const quietAt = useSelector(timer, (snapshot) => snapshot?.context.quietAt ?? null);
  const format = new Intl.DateTimeFormat(localesOf(i18n.language), { timeStyle: 'short' });

  const choose = (choice: Choice | 'off') =>
    timer?.send(
      choice === 'off' ? { type: 'timer.cancel' } : { type: 'timer.set', choice, now: Date.now() },
    );

  return (
    <div>
      <ChoiceRow<Choice | 'off'>
        title={t('sleep.title')}
        icon="moon"
        choices={[
          { value: 'off', label: t('sleep.off') },
          ...SLEEP_MINUTES.map((value) => ({
            value,
            label: String(value),
          })),
          { value: 'end', label: t('sleep.end') },
        ]}
        chosen={chosen ?? 'off'}
        onChoose={choose}
      />
      <p className={note} role="status">
        {quietAt !== null && t('sleep.quiet_at', { time: format.format(quietAt) })}
        {chosen === 'end' && t('sleep.quiet_at_end')}
      </p>
    </div>
  );
}
