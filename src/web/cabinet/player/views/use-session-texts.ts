import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listContent } from '#web/api/content.ts';
import { playedSessions } from '../playback/played-session.ts';
import type { SessionActor } from '../player.ts';

/** Keeps the title of the open session in the user's language. */
export function useSessionTexts(actor: SessionActor): void {
  const { language } = useTranslation().i18n;
  const shownLanguage = useRef(language);

  useEffect(() => {
    if (shownLanguage.current === language) return;
    shownLanguage.current = language;
    const { session } = actor.getSnapshot().context;
    if (session === null) return;
    listContent({}).then(
      (content) => {
        const described = playedSessions(content).find(({ id }) => id === session.id);
        if (described) actor.send({ type: 'session.describe', session: described });
      },
      // The old title does no harm.
      () => undefined,
    );
  }, [language, actor]);
}
