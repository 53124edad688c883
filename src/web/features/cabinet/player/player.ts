import { createActor, fromPromise } from 'xstate';
import { checkIn, finishSession, startSession } from '#web/shared/api/library.ts';
import { audioElement, canSetVolume } from './audio-element.ts';
import { CheckIns } from './check-ins.ts';
import { SettingsStore } from './player-settings.ts';
import { type SessionActor, sessionMachine } from './session.machine.ts';
import { inOrder, placeSaver } from './session-calls.ts';

/** The player of the page. */
export interface Player {
  actor: SessionActor;
  settings: SettingsStore;
  checkIns: CheckIns;
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

  const settings = new SettingsStore();
  const calls = inOrder({ startSession, finishSession, checkIn });
  const machine = sessionMachine.provide({
    actors: {
      audio: audioElement(element, settings),
      places: placeSaver(calls),
      startSession: fromPromise(({ input }) => calls.startSession(input.id, input.query)),
      finishSession: fromPromise(({ input }) => calls.finishSession(input.id, input.query)),
    },
  });
  const actor = createActor(machine, {
    input: { speed: () => settings.get().speed, now: Date.now },
  }).start();
  return {
    actor,
    settings,
    checkIns: new CheckIns(actor, settings, calls.checkIn),
    hasVolume: canSetVolume(element),
    allAnswered: calls.allAnswered,
  };
}
