import { useCallback } from 'react';
import { listContent } from '#web/shared/api/library.ts';
import { useLanguageChanges } from '#web/shared/i18n/language.ts';
import { playedRecordings, type SessionActor } from './session.machine.ts';

/** Keeps the title of the open session in the user's language. */
export function useSessionTexts(actor: SessionActor): void {
  const describe = useCallback(() => {
    const { session } = actor.getSnapshot().context;
    if (session === null) return;
    listContent({}).then(
      (content) => {
        const described = playedRecordings(content).find(({ id }) => id === session.id);
        if (described) actor.send({ type: 'session.describe', session: described });
      },
      // The old title does no harm.
      () => undefined,
    );
  }, [actor]);
  useLanguageChanges(describe);
}
