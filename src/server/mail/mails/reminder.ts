import { PATHS, REMINDERS_ANCHOR } from '#contract/paths.ts';
import { type Mail, sessionPage, wordsOf } from './mail.ts';

/**
 * Reminds members of the next session of their plan, at the time that they chose. The sentence that
 * they chose to hear is the only answer in it: others may be too private for an inbox.
 */
export const reminder: Mail<{
  sessionId: string;
  /** The session's title, in the recipient's language. */
  title: string;
  /** The sentence that the member chose to hear. */
  phrase: string | null;
  /** An ISO 8601 time. */
  until: string;
}> = {
  category: 'reminders',
  page: ({ sessionId }) => sessionPage(sessionId),
  until: ({ until }) => new Date(until),
  write: ({ title: session, phrase }, _facts, t) => {
    const words = wordsOf(t, 'reminder', { session });
    return {
      ...words,
      title: phrase ?? words.title,
      button: t('reminder.button'),
      note: t('reminder.note'),
      link: {
        label: t('reminder.change'),
        path: `${PATHS.CABINET_PROFILE}#${REMINDERS_ANCHOR}`,
      },
    };
  },
};
