import i18next from 'i18next';
import { createActor, fromPromise } from 'xstate';
import { withKept } from '#web/features/cabinet/kept/kept-calls.ts';
import { KeptSessions } from '#web/features/cabinet/kept/kept-sessions.ts';
import { Unsent } from '#web/features/cabinet/kept/unsent.ts';
import { checkIn, finishSession, getSound, startSession } from '#web/shared/api/library.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { getMe } from '#web/shared/api/users.ts';
import { audioElement, canSetVolume } from './audio-element.ts';
import { CheckIns } from './check-ins.ts';
import { SettingsStore } from './player-settings.ts';
import { type SessionActor, sessionMachine } from './session.machine.ts';
import { inOrder, placeSaver } from './session-calls.ts';
import { SoundAhead } from './sound-ahead.ts';

/** The player of the page. */
export interface Player {
  actor: SessionActor;
  settings: SettingsStore;
  checkIns: CheckIns;
  soundAhead: SoundAhead;
  /** The sessions on this device. */
  kept: KeptSessions;
  /** What the server does not know yet. */
  unsent: Unsent;
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
  const soundAhead = new SoundAhead({
    getSound,
    language: () => i18next.language,
    settings: settings.get,
  });
  const api = { startSession, finishSession, checkIn };
  const kept = new KeptSessions();
  const unsent = new Unsent({ api, getMe, momentOf: serverClock.momentOf });
  const calls = inOrder(
    withKept(api, {
      kept,
      unsent,
      opened: () => actor.getSnapshot().context.session,
      // By its own clock, which is translated when the server is there again.
      now: () => new Date(),
    }),
  );
  const machine = sessionMachine.provide({
    actors: {
      audio: audioElement(element, settings),
      places: placeSaver(calls),
      startSession: fromPromise(async ({ input: { id, query } }) => {
        // What is on this device needs no address.
        const audioUrl = kept.find(id) ? undefined : soundAhead.take(id, query);
        // Loads beside the call.
        if (audioUrl !== undefined) element.src = audioUrl;
        const started = await calls.startSession(id, query);
        return { ...started, audioUrl: audioUrl ?? started.audioUrl };
      }),
    },
  });
  const actor = createActor(machine, {
    input: { speed: () => settings.get().speed, now: Date.now },
  }).start();
  return {
    actor,
    settings,
    checkIns: new CheckIns(actor, settings, calls.checkIn),
    soundAhead,
    kept,
    unsent,
    hasVolume: canSetVolume(element),
    allAnswered: calls.allAnswered,
  };
}
