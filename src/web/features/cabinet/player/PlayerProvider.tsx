import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { listContent } from '#web/shared/api/library.ts';
import { useLanguageChanges } from '#web/shared/i18n/language.ts';
import { useMediaSession } from './media-session.ts';
import { thePlayer } from './player.ts';
import { PlayerContext, type PlayerView } from './player-context.ts';
import { usePlayerKeys } from './player-keys.ts';
import { preparationsFor } from './preparation.ts';
import {
  canLastAllNight,
  inLength,
  nightFrom,
  playedRecordings,
  type SessionActor,
} from './session.machine.ts';
import { useAccessWatch } from './use-access-watch.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { useReadAloud, useWords, WordsContext } from './use-words.ts';

/**
 * Lets the pages below it play sessions. Mount it once around the cabinet's layout, with one
 * `<MiniPlayer />` as its last child, after the layout. Playback continues while pages change. When
 * the provider unmounts, playback ends and the position is saved.
 */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const [player] = useState(thePlayer);
  const [isFull, setFull] = useState(false);
  const { actor, settings, checkIns, soundAhead } = player;

  useAccessWatch(player);
  useMediaSession(actor);
  usePlayerKeys(actor);
  useSessionTexts(actor);
  const words = useWords(player);
  useReadAloud(player, words);
  useScreenAwake(actor);

  const view = useMemo<PlayerView>(
    () => ({
      ...player,
      isFull,
      setFull,
      begin: (session) => {
        checkIns.forget();
        const { minutes, isAllNight } = settings.get();
        actor.send({
          type: 'session.choose',
          session: inLength(session, minutes),
          night: isAllNight && canLastAllNight(session) ? nightFrom(Date.now()) : null,
        });
        const preparations = preparationsFor(session, settings.get(), checkIns.get());
        if (preparations.length === 0) actor.send({ type: 'session.begin' });
        else void soundAhead.expect(session);
        setFull(true);
      },
    }),
    [player, actor, settings, checkIns, soundAhead, isFull],
  );
  return (
    <PlayerContext value={view}>
      <WordsContext value={words}>{children}</WordsContext>
    </PlayerContext>
  );
}

/** Keeps the title of the open session in the user's language. */
function useSessionTexts(actor: SessionActor): void {
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
