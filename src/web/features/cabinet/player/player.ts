import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { checkIn, finishSession, startSession } from '#web/shared/api/library.ts';
import { audioElement, canSetVolume } from './audio-element.ts';
import { readPlayerSettings, storePlayerSettings } from './player-settings.ts';
import { sessionMachine } from './session.machine.ts';
import { checkInSender, inOrder, placeSaver } from './session-calls.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The player of the page. */
export interface Player {
  actor: SessionActor;
  /** Whether the page can set the volume. */
  hasVolume: boolean;
  /** Resolves when the server has responded to all calls. */
  allAnswered: () => Promise<unknown>;
}

let player: Player | undefined;

/** The one player of this page. Its audio element outlives page changes. */
export function thePlayer(): Player {
  player ??= startPlayer();
  return player;
}

function startPlayer(): Player {
  const element = document.createElement('audio');
  element.preload = 'auto';
  document.body.append(element);

  const calls = inOrder({ startSession, finishSession, checkIn });
  const machine = sessionMachine.provide({
    actors: {
      audio: audioElement(element),
      places: placeSaver(calls),
      checkIns: checkInSender(calls),
      startSession: fromPromise(({ input }) => calls.startSession(input.id, input.position)),
      finishSession: fromPromise(({ input }) => calls.finishSession(input.id)),
    },
  });
  const actor = createActor(machine, { input: { settings: readPlayerSettings() } });
  actor.on('settings.changed', ({ settings }) => storePlayerSettings(settings));
  return {
    actor: actor.start(),
    hasVolume: canSetVolume(element),
    allAnswered: calls.allAnswered,
  };
}
