import { PATHS, REMINDERS_ANCHOR, SESSION_PARAMETER } from '#contract/paths.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Reminds members of the next session of their plan, at the time that they chose. */
export const reminder: Mail<{
  sessionId: string;
  /** The session's title, in the recipient's language. */
  title: string;
  /** The answer that the session is for; null if none stands out. */
  reason: string | null;
  /** The sentence that the member chose to hear. */
  phrase: string | null;
  /** An ISO 8601 time. */
  until: string;
}> = {
  category: 'reminders',
  page: ({ sessionId }) =>
    `${PATHS.CABINET_SESSIONS}?${new URLSearchParams({ [SESSION_PARAMETER]: sessionId })}`,
  until: ({ until }) => new Date(until),
  write: ({ title: session, reason, phrase }, _facts, t) => {
    const words = wordsOf(t, 'reminder', { session });
    return {
      ...words,
      title: phrase ?? words.title,
      ...(reason === null
        ? {}
        : { rows: [{ label: t('reminder.because'), value: t('reminder.answer', { reason }) }] }),
      button: t('reminder.button'),
      note: t('reminder.note'),
      link: {
        label: t('reminder.change'),
        path: `${PATHS.CABINET_PROFILE}#${REMINDERS_ANCHOR}`,
      },
    };
  },
};
