import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { TokenPair } from '#contract/auth.ts';
import {
  type RefreshEmitted,
  type RefreshEvent,
  refreshMachine,
} from '#web/shared/api/refresh.machine.ts';

/** A tab with the machine. The test controls its locks, calls and cookies. */
export class RefreshingTab {
  now = Date.UTC(2027, 2, 1);
  /** The pair in the cookies; at first the pair that fails. */
  cookies: TokenPair | undefined;
  locksAcquired = 0;
  locksReleased = 0;
  readonly calls: TokenPair[] = [];
  readonly emitted: RefreshEmitted[] = [];
  private call = Promise.withResolvers<void>();
  private sendBack: (event: RefreshEvent) => void = () => undefined;

  readonly actor = createActor(
    refreshMachine.provide({
      actors: {
        lock: fromCallback<RefreshEvent>(({ sendBack }) => {
          this.locksAcquired += 1;
          this.sendBack = sendBack;
          return () => {
            this.locksReleased += 1;
          };
        }),
        rotate: fromPromise<void, TokenPair>(({ input }) => {
          this.calls.push(input);
          this.call = Promise.withResolvers();
          return this.call.promise;
        }),
        readPair: fromPromise(async () => this.cookies),
      },
    }),
  ).start();

  private readonly first: TokenPair;

  constructor(first: TokenPair) {
    this.first = first;
    this.cookies = first;
    for (const type of ['pair.found', 'session.lost', 'user.switched'] as const) {
      this.actor.on(type, (signal) => this.emitted.push(signal));
    }
  }

  /** Calls were refused with this pair, and this tab holds the lock. */
  asks(failed: TokenPair = this.first): this {
    this.actor.send({ type: 'refresh.ask', failed });
    this.sendBack({ type: 'lock.acquired', stored: this.cookies, now: this.now });
    return this;
  }

  async isAnswered(): Promise<void> {
    this.call.resolve();
    await this.isDone();
  }

  async isRefused(error = new Error('refused')): Promise<void> {
    this.call.reject(error);
    await this.isDone();
  }

  async isDone(): Promise<void> {
    await waitFor(this.actor, (snapshot) => snapshot.matches('idle'));
  }

  /** Makes this many successful attempts, this many milliseconds apart. */
  async attempts(times: number, apart = 0): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await this.asks().isAnswered();
      this.now += apart;
    }
  }
}
