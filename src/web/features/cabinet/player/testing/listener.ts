import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { NIGHT_SECONDS } from '#contract/choices.ts';
import type {
  CheckIn,
  SessionSound,
  SoundQuery,
  StartedSession,
  StartQuery,
} from '#contract/content.ts';
import { KeptSessions } from '#web/features/cabinet/kept/kept-sessions.ts';
import { Unsent } from '#web/features/cabinet/kept/unsent.ts';
import { CheckIns } from '#web/features/cabinet/player/check-ins.ts';
import type { PlayerView } from '#web/features/cabinet/player/player-context.ts';
import {
  type PlayerSettings,
  SettingsStore,
} from '#web/features/cabinet/player/player-settings.ts';
import { preparationsFor } from '#web/features/cabinet/player/preparation.ts';
import type {
  AudioCommand,
  PlaceCommand,
  PlayedSession,
  SessionEmitted,
  SessionEvent,
} from '#web/features/cabinet/player/session.machine.ts';
import { sessionMachine } from '#web/features/cabinet/player/session.machine.ts';
import { SoundAhead } from '#web/features/cabinet/player/sound-ahead.ts';
import { passTime } from './pass-time.ts';

/** A session of twenty minutes that was never started. */
export function aSession(changes: Partial<PlayedSession> = {}): PlayedSession {
  return {
    id: 'quiet-room',
    title: 'A quiet room',
    description: 'Step inside.',
    category: 'emotional-reset',
    categoryTitle: 'Daily emotional reset',
    durationSeconds: 1200,
    ownSeconds: changes.durationSeconds ?? 1200,
    status: 'available',
    positionSeconds: 0,
    completedAt: null,
    isSample: false,
    speaker: null,
    hasWords: false,
    isShort: false,
    ...changes,
  };
}

export const begun = aSession({ status: 'started' });

/** Plays sessions with a silent player and a clock that the test moves. */
export class Listener {
  readonly clock = new SimulatedClock();
  #sleptMs = 0;
  /** The commands sent to the audio element. */
  readonly commands: AudioCommand[] = [];
  /** The commands sent to the position saver. */
  readonly places: PlaceCommand[] = [];
  /** What the listener said about how they are. */
  readonly said: (CheckIn & { id: string })[] = [];
  readonly emitted: SessionEmitted[] = [];
  readonly startSession =
    vi.fn<(input: { id: string; query: StartQuery }) => Promise<StartedSession>>();
  readonly getSound = vi.fn<(id: string, query: SoundQuery) => Promise<SessionSound>>();
  readonly settings: SettingsStore;
  readonly actor;
  readonly checkIns: CheckIns;
  readonly soundAhead: SoundAhead;
  readonly kept = new KeptSessions();
  readonly unsent = new Unsent({
    api: {
      startSession: (id, query) => this.startSession({ id, query }),
      finishSession: async () => undefined,
      checkIn: async () => undefined,
    },
    getMe: async () => ({ id: 'ann' }),
    momentOf: (time) => new Date(time),
  });

  constructor(settings: Partial<PlayerSettings> = {}) {
    this.leftOffAt(0);
    const machine = sessionMachine.provide({
      actors: {
        audio: fromCallback(({ receive }) => receive((command) => this.commands.push(command))),
        places: fromCallback(({ receive, sendBack }) =>
          receive((command) => {
            this.places.push(command);
            if (command.type === 'place.finish') sendBack({ type: 'place.finished' });
          }),
        ),
        startSession: fromPromise(({ input }) => this.startSession(input)),
      },
    });
    let stored: unknown = {
      // They do not want to be asked.
      skippedCheckIns: 2,
      guidance: 'read',
      ...settings,
    };
    this.settings = new SettingsStore({
      read: () => stored,
      write: (_, value) => {
        stored = value;
      },
    });
    this.actor = createActor(machine, {
      clock: this.clock,
      input: {
        speed: () => this.settings.get().speed,
        now: () => this.clock.now() + this.#sleptMs,
      },
    });
    this.actor.on('*', (event) => this.emitted.push(event));
    this.actor.start();
    this.checkIns = new CheckIns(this.actor, this.settings, async (id, said) => {
      this.said.push({ id, ...said });
    });
    this.checkIns.allow(true);
    this.getSound.mockRejectedValue(new Error('away'));
    this.soundAhead = new SoundAhead({
      getSound: this.getSound,
      language: () => 'en',
      settings: this.settings.get,
    });
  }

  /** The player as pages use it. */
  view(changes: Partial<PlayerView> = {}): PlayerView {
    const { actor, settings, checkIns, soundAhead, kept, unsent } = this;
    return {
      actor,
      settings,
      checkIns,
      soundAhead,
      kept,
      unsent,
      hasVolume: true,
      isFull: false,
      setFull: () => undefined,
      begin: (session) => this.opens(session),
      ...changes,
    };
  }

  /** Opens a session, and starts it if nothing is to be shown before. */
  opens(session: PlayedSession): this {
    this.checkIns.forget();
    this.does({ type: 'session.choose', session });
    const views = preparationsFor(session, this.settings.get(), this.checkIns.get());
    return views.length > 0 ? this : this.does({ type: 'session.begin' });
  }

  get state() {
    return this.actor.getSnapshot();
  }

  /** The positions that were to be saved. */
  get saves() {
    return this.places.flatMap(({ type, query }) =>
      type === 'place.save' ? [query.position] : [],
    );
  }

  /** Of each finish, what else the server was to be told. */
  get finishes() {
    return this.places.flatMap(({ type, query }) => (type === 'place.finish' ? [query] : []));
  }

  /** The server reports this position for the listener. */
  leftOffAt(seconds: number): this {
    this.startSession.mockImplementation(async ({ id, query: { position, minutes, sound } }) => ({
      id,
      status: 'started',
      positionSeconds: position ?? seconds,
      durationSeconds:
        minutes === undefined ? (this.state.context.session?.ownSeconds ?? 0) : minutes * 60,
      ...(sound === 'night' && { soundSeconds: NIGHT_SECONDS }),
      audioUrl: `/media/${id}?${this.startSession.mock.calls.length}`,
    }));
    return this;
  }

  does(...events: SessionEvent[]): this {
    for (const event of events) this.actor.send(event);
    return this;
  }

  waits(ms: number): this {
    passTime(this.clock, ms);
    return this;
  }

  /** The device sleeps: no timer fires meanwhile, and the clock goes on. */
  sleeps(ms: number): this {
    this.#sleptMs += ms;
    return this;
  }

  /** Time passes while the sound plays, of which the audio element reports every second. */
  plays(seconds: number): this {
    const { positionSeconds } = this.state.context;
    for (let passed = 1; passed <= seconds; passed += 1) {
      this.waits(1000).does({ type: 'audio.time', seconds: (positionSeconds ?? 0) + passed });
    }
    return this;
  }

  /** Waits for responses until the player's state matches. */
  async sees(isLike: (snapshot: Listener['state']) => boolean): Promise<this> {
    await waitFor(this.actor, isLike);
    return this;
  }

  /** Resumes a session and waits until it plays. */
  async hears(session: PlayedSession = begun): Promise<this> {
    this.does({ type: 'session.choose', session }, { type: 'session.begin' });
    await this.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    return this.does({ type: 'audio.playing' });
  }

  /** The commands since the last call of this method. */
  takeCommands(): AudioCommand[] {
    return this.commands.splice(0);
  }
}
