import type { Mood } from '#contract/choices.ts';
import type { CheckIn } from '#contract/content.ts';
import {
  MOST_SKIPPED_CHECK_INS,
  type PlayerSettings,
  type SettingsStore,
} from './player-settings.ts';
import { isForSleep, type SessionActor } from './session.machine.ts';
import { Store } from './store.ts';

/** What is known of how the listener is. */
export interface CheckInState {
  /** Null while they were not asked in this play. */
  readonly mood: Mood | 'skipped' | null;
  /** Whether the account may keep what they say. */
  readonly isAllowed: boolean;
  /** The account. */
  readonly userId: string;
  /** How many check-ins the server has of this page. */
  readonly saved: number;
}

/** Anyone who is up before this hour may still go back to sleep. */
const MORNING_HOUR = 5;

/** When the night is over for anyone who falls asleep now, in milliseconds since 1970. */
export function nextMorning(now: Date): number {
  const morning = new Date(now);
  morning.setHours(MORNING_HOUR, 0, 0, 0);
  if (morning <= now) morning.setDate(morning.getDate() + 1);
  return morning.getTime();
}

/** Whether the player asks how the listener is. */
export const isAskedIn = (
  { skippedCheckIns }: Pick<PlayerSettings, 'skippedCheckIns'>,
  { isAllowed }: Pick<CheckInState, 'isAllowed'>,
) => isAllowed && skippedCheckIns < MOST_SKIPPED_CHECK_INS;

/**
 * Asks how the listener is, and sends what they say, after the call that starts or ends the play. A
 * check-in that does not arrive is missing in a figure, and that is all.
 */
export class CheckIns extends Store<CheckInState> {
  readonly #actor: SessionActor;
  readonly #settings: SettingsStore;
  readonly #send: (id: string, said: CheckIn) => Promise<void>;

  constructor(
    actor: SessionActor,
    settings: SettingsStore,
    send: (id: string, said: CheckIn) => Promise<void>,
  ) {
    super({ mood: null, isAllowed: false, userId: '', saved: 0 });
    this.#actor = actor;
    this.#settings = settings;
    this.#send = send;
    actor.on('session.ended', () => {
      const { mood, isAllowed, userId } = this.get();
      if (mood === 'skipped') return;
      this.set({ mood: null });
      const { session } = actor.getSnapshot().context;
      if (session === null || !isForSleep(session)) return;
      if (isAskedIn(settings.get(), { isAllowed })) {
        settings.change({ morning: { from: nextMorning(new Date()), id: session.id, userId } });
      }
    });
  }

  /** Another session is opened. */
  forget(): void {
    this.set({ mood: null });
  }

  allow(isAllowed: boolean, userId = ''): void {
    this.set({ isAllowed, userId });
  }

  /** After which session to ask this account how the night was, if that is due. */
  morningAt(now: number): string | undefined {
    const settings = this.#settings.get();
    const { from, id, userId } = settings.morning ?? {};
    const isDue = from !== undefined && from <= now && userId === this.get().userId;
    return isDue && isAskedIn(settings, this.get()) ? id : undefined;
  }

  /** Ends the question about the night. Without a mood it was left unsaid. */
  endMorning(mood?: Mood): void {
    const { morning } = this.#settings.get();
    this.#settings.change({ morning: null });
    if (mood !== undefined && morning !== null) this.#save(morning.id, { moment: 'after', mood });
  }

  /** Says how the listener is after the session that is over, or before the one that has begun. */
  say(mood: Mood): void {
    this.#settings.change({ skippedCheckIns: 0 });
    this.set({ mood });
    const snapshot = this.#actor.getSnapshot();
    const moment = snapshot.matches('finished') ? 'after' : 'before';
    const { session } = snapshot.context;
    if (session !== null) this.#save(session.id, { moment, mood });
  }

  skip(): void {
    const { skippedCheckIns } = this.#settings.get();
    this.#settings.change({
      skippedCheckIns: Math.min(skippedCheckIns + 1, MOST_SKIPPED_CHECK_INS),
    });
    this.set({ mood: 'skipped' });
  }

  #save(id: string, said: CheckIn): void {
    this.#send(id, said).then(
      () => this.set({ saved: this.get().saved + 1 }),
      () => undefined,
    );
  }
}
