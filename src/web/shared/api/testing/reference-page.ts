import type { TokenPair } from '#contract/auth.ts';
import { REFRESH_AND_TRY_AGAIN } from '#contract/errors.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { type Call, createClient } from '#web/shared/api/client.ts';
import {
  type AuthSignal,
  acquireLock,
  createRefresher,
  type Refresher,
} from '#web/shared/api/refresher.ts';
import { createTokenStore, type TokenStore } from '#web/shared/api/token-store.ts';
import type { ReferenceLocks } from './reference-locks.ts';
import { ReferenceNetwork } from './reference-network.ts';
import { claimsOf } from './reference-pair.ts';
import type { ReferenceServer, Welcome } from './reference-server.ts';

interface RefreshCall {
  began: number;
  pair: TokenPair;
  state: 'under way' | 'answered' | 'failed';
}

interface Asked {
  /** The user of each attempt to send it. */
  users: (string | undefined)[];
  outcome: 'none' | 'answer' | number;
}

const REFUSALS: Record<Exclude<Welcome, 'fine'>, readonly [number, string]> = {
  dead: [401, ''],
  stale: [403, REFRESH_AND_TRY_AGAIN],
};

const apiError = (status: number, detail = '') => new ApiError(problemOf(status, { detail }, null));

/** A page of the app in one tab: the real API client on a simulated network. */
export class ReferencePage {
  readonly network = new ReferenceNetwork();
  readonly refreshCalls: RefreshCall[] = [];
  readonly asked: Asked[] = [];
  readonly signal: AuthSignal[] = [];
  readonly tokens: TokenStore = createTokenStore();
  /** In milliseconds. */
  clockAhead = 0;
  /** Whether the clock of this tab was ever set. */
  wasClockSet = false;
  private readonly server: ReferenceServer;
  private readonly call: Call;
  private readonly renewed: Refresher;
  private readonly gone = Promise.withResolvers<void>();

  constructor(server: ReferenceServer, locks: ReferenceLocks | undefined) {
    this.server = server;
    this.renewed = createRefresher({
      tokens: this.tokens,
      refresh: (failed) => this.refresh(failed),
      acquireLock: (onAcquired) => acquireLock(onAcquired, locks?.seenUntil(this.gone.promise)),
      now: () => server.now + this.clockAhead,
      emit: (signal) => this.receive(signal),
    });
    this.call = createClient({
      send: (_name, { params }, accessToken) => this.send(Number(params?.id), accessToken),
      currentPair: this.tokens.latest,
      renewed: this.renewed,
    });
  }

  /** Whose tokens it uses. */
  get user(): string | undefined {
    return claimsOf(this.tokens.current()?.accessToken ?? '')?.sub;
  }

  /** As `renewTokens`. */
  async renewTokens(): Promise<void> {
    const pair = this.tokens.current();
    if (pair !== undefined) await this.renewed(pair).catch(() => undefined);
  }

  ask(): Asked {
    const asked: Asked = { users: [], outcome: 'none' };
    const id = this.asked.push(asked) - 1;
    this.call('getPaymentStatus', { params: { id: `${id}` } }).then(
      () => {
        asked.outcome = 'answer';
      },
      (error: ApiError) => {
        asked.outcome = error.status;
      },
    );
    return asked;
  }

  get refreshUnderWay(): RefreshCall | undefined {
    return this.refreshCalls.find(({ state }) => state === 'under way');
  }

  leave(): void {
    this.network.abandon();
    this.gone.resolve();
  }

  private send(id: number, accessToken: string | undefined): Promise<unknown> {
    this.asked[id]?.users.push(claimsOf(accessToken ?? '')?.sub);
    return this.network.send(() => {
      const welcome = this.server.welcome(accessToken ?? '');
      if (welcome !== 'fine') throw apiError(...REFUSALS[welcome]);
      return {};
    });
  }

  private async refresh(pair: TokenPair): Promise<TokenPair> {
    const call: RefreshCall = { began: this.server.now, pair, state: 'under way' };
    this.refreshCalls.push(call);
    try {
      const renewed = await this.network.send(() => {
        const next = this.server.refresh(pair.refreshToken);
        if (next === undefined) throw apiError(401);
        return next;
      });
      call.state = 'answered';
      return renewed;
    } catch (error) {
      call.state = 'failed';
      throw error;
    }
  }

  /** As in the app: the page continues as the user who signed in meanwhile. */
  private receive(signal: AuthSignal): void {
    this.signal.push(signal);
    if (signal.type === 'user.switched') this.tokens.adopt(this.tokens.stored());
  }
}
