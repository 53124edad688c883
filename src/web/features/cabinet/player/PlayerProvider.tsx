import { type ReactNode, useMemo, useState } from 'react';
import { useMediaSession } from './media-session.ts';
import { thePlayer } from './player.ts';
import { PlayerContext, type PlayerView } from './player-context.ts';
import { usePlayerKeys } from './player-keys.ts';
import { preparationsFor } from './preparation.ts';
import { canLastAllNight, inLength, nightFrom } from './session.machine.ts';
import { useAccessWatch } from './use-access-watch.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { useSessionTexts } from './use-session-texts.ts';
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
