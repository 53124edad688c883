import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Session, StartedSession } from '#contract/content.ts';
import type { PlayerSettings } from '#web/features/cabinet/player/player-settings.ts';
import type {
  AudioCommand,
  CheckInCommand,
  PlaceCommand,
  PlayedSession,
  SessionEmitted,
  SessionEvent,
} from '#web/features/cabinet/player/session.machine.ts';
import { sessionMachine } from '#web/features/cabinet/player/session.machine.ts';
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
  /** The commands sent to the audio element. */
  readonly commands: AudioCommand[] = [];
  /** The commands sent to the position saver. */
  readonly places: PlaceCommand[] = [];
  /** What the listener said about how they are. */
  readonly checkIns: CheckInCommand[] = [];
  readonly emitted: SessionEmitted[] = [];
  readonly startSession =
    vi.fn<(input: { id: string; position: number | undefined }) => Promise<StartedSession>>();
  readonly finishSession = vi.fn<(input: { id: string }) => Promise<Session>>();
  readonly actor;

  constructor(settings: Partial<PlayerSettings> = {}) {
    this.leftOffAt(0);
    this.finishSession.mockImplementation(async ({ id }) =>
      aSession({ id, status: 'completed', completedAt: '2026-11-21T08:30:00.000Z' }),
    );
    const machine = sessionMachine.provide({
      actors: {
        audio: fromCallback(({ receive }) => receive((command) => this.commands.push(command))),
        places: fromCallback(({ receive }) => receive((command) => this.places.push(command))),
        checkIns: fromCallback(({ receive }) => receive((command) => this.checkIns.push(command))),
        startSession: fromPromise(({ input }) => this.startSession(input)),
        finishSession: fromPromise(({ input }) => this.finishSession(input)),
      },
    });
    this.actor = createActor(machine, {
      clock: this.clock,
      input: {
        settings: {
          speed: 1,
          volume: 1,
          isMuted: false,
          skipsRecommendations: false,
          // They do not want to be asked.
          skippedCheckIns: 2,
          isReadAloud: false,
          isAnnounced: false,
          ...settings,
        },
      },
    });
    this.actor.on('*', (event) => this.emitted.push(event));
    this.actor.start();
    this.actor.send({ type: 'consent.change', isGiven: true });
  }

  get state() {
    return this.actor.getSnapshot();
  }

  /** The server reports this position for the listener. */
  leftOffAt(seconds: number): this {
    this.startSession.mockImplementation(async ({ id, position }) => ({
      id,
      status: 'started',
      positionSeconds: position ?? seconds,
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
    this.does({ type: 'session.choose', session });
    await this.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    return this.does({ type: 'audio.playing' });
  }

  /** The commands since the last call of this method. */
  takeCommands(): AudioCommand[] {
    return this.commands.splice(0);
  }
}
