import { useCallback } from 'react';
import { listContent } from '#web/api/content.ts';
import { useLanguageChanges } from '#web/i18n/use-language-changes.ts';
import { playedSessions } from '../playback/played-session.ts';
import type { SessionActor } from '../player.ts';

/** Keeps the title of the open session in the user's language. */
export function useSessionTexts(actor: SessionActor): void {
  const describe = useCallback(() => {
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
  }, [actor]);
  useLanguageChanges(describe);
}
