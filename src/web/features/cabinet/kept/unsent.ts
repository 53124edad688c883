import type { CheckIn, FinishQuery, StartQuery } from '#contract/content.ts';
import { isAccessOver, isPassing } from '#web/features/cabinet/player/session.machine.ts';
import type { SessionApi } from '#web/features/cabinet/player/session-calls.ts';
import { Store } from '#web/features/cabinet/player/store.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { type BrowserStore, localStore } from '#web/shared/storage/browser-store.ts';

/** A call about a session that had no network. */
type Call =
  | { kind: 'start'; id: string; query: StartQuery }
  | { kind: 'finish'; id: string; query: FinishQuery }
  | { kind: 'checkIn'; id: string; said: CheckIn };

/** When it was, by the clock of the device, in ISO 8601. */
type Told = Call & { at: string };

const KEY = 'md_unsent';
const LOCK = 'md_unsent';

/** Places of one play that are this close together count as the last of them. */
const ONE_PLAY_MS = 60 * 60_000;

interface UnsentState {
  /** How often all that waited was sent. */
  readonly deliveries: number;
}

interface UnsentParts {
  api: SessionApi;
  /** Asks the server who is signed in. From its response on, the time of the server is known. */
  getMe: () => Promise<{ id: string }>;
  /** The server's time for a time of this device. */
  momentOf: (deviceTime: string) => Date;
  browser?: BrowserStore;
}

/** What was heard without a network, on the device until the server has it. Each account has its own. */
export class Unsent extends Store<UnsentState> {
  readonly #parts: UnsentParts;
  readonly #browser: BrowserStore;
  #userId = '';
  #sending: Promise<void> | undefined;

  constructor(parts: UnsentParts) {
    super({ deliveries: 0 });
    this.#parts = parts;
    this.#browser = parts.browser ?? localStore;
  }

  open(userId: string): void {
    this.#userId = userId;
  }

  add(call: Call, now: Date): void {
    const told = { ...call, at: now.toISOString() };
    const all = this.#read();
    const [first, second] = all.slice(-2);
    const isOnItsWay =
      [first, second, told].every((each) => each?.kind === 'start' && each.id === call.id) &&
      Date.parse(told.at) - Date.parse(first?.at ?? '') < ONE_PLAY_MS;
    this.#write([...(isOnItsWay ? all.slice(0, -1) : all), told]);
  }

  /** Sends all, in order, from one tab at a time. Rejects if something has to wait. */
  async send(): Promise<void> {
    if (this.#read().length === 0) return;
    this.#sending ??= this.#inTurn().finally(() => {
      this.#sending = undefined;
    });
    await this.#sending;
  }

  async #inTurn(): Promise<void> {
    const locks = navigator.locks as LockManager | undefined;
    const userId = this.#userId;
    const sendAll = async () => {
      if ((await this.#parts.getMe()).id !== userId) return;
      for (let [next] = this.#read(); next !== undefined; [next] = this.#read()) {
        await this.#call(next);
        if (userId !== this.#userId) return;
        this.#write(this.#read().slice(1));
      }
    };
    await (locks ? locks.request(LOCK, sendAll) : sendAll());
    this.set({ deliveries: this.get().deliveries + 1 });
  }

  /** The server counts nothing twice. What it refuses for good is given up. */
  async #call(told: Told): Promise<void> {
    const { api, momentOf } = this.#parts;
    const at = momentOf(told.at).toISOString();
    try {
      if (told.kind === 'start') await api.startSession(told.id, { ...told.query, at });
      else if (told.kind === 'finish') await api.finishSession(told.id, { ...told.query, at });
      else await api.checkIn(told.id, told.said);
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (isPassing(error) || isAccessOver(error) || isSignedOut) throw error;
    }
  }

  #all(): Record<string, Told[]> {
    return (this.#browser.read(KEY) ?? {}) as Record<string, Told[]>;
  }

  #read(): Told[] {
    return this.#all()[this.#userId] ?? [];
  }

  #write(told: Told[]): void {
    const { [this.#userId]: _, ...others } = this.#all();
    this.#browser.write(KEY, told.length > 0 ? { ...others, [this.#userId]: told } : others);
  }
}
