import type { TokenPair } from '#contract/auth.ts';
import { REFRESH_AND_TRY_AGAIN } from '#contract/errors.ts';
import { ApiError, problemOf } from '#web/shared/api/api-error.ts';
import type { LoginNews } from '#web/shared/api/auth-signal.ts';
import { type Call, createClient } from '#web/shared/api/client.ts';
import { createRefresher, takeTurn } from '#web/shared/api/refresher.ts';
import { createTokenStore, type TokenStore } from '#web/shared/api/token-store.ts';
import type { PaperLocks } from './paper-locks.ts';
import { PaperNetwork } from './paper-network.ts';
import { claimsOf } from './paper-pair.ts';
import type { PaperServer, Welcome } from './paper-server.ts';

interface RefreshCall {
  began: number;
  pair: TokenPair;
  state: 'under way' | 'answered' | 'failed';
}

interface Asked {
  /** As whom it was sent, each time. */
  users: (string | undefined)[];
  outcome: 'none' | 'answer' | number;
}

const REFUSALS: Record<Exclude<Welcome, 'fine'>, readonly [number, string]> = {
  dead: [401, ''],
  stale: [403, REFRESH_AND_TRY_AGAIN],
};

const apiError = (status: number, detail = '') => new ApiError(problemOf(status, { detail }, null));

/** A page of the app in one tab: its real API client, on a paper network. */
export class PaperPage {
  readonly network = new PaperNetwork();
  readonly refreshCalls: RefreshCall[] = [];
  readonly asked: Asked[] = [];
  readonly news: LoginNews[] = [];
  readonly tokens: TokenStore = createTokenStore();
  /** By how much this page's clock is ahead, in milliseconds. */
  clockAhead = 0;
  private readonly server: PaperServer;
  private readonly call: Call;
  private readonly gone = Promise.withResolvers<void>();

  constructor(server: PaperServer, locks: PaperLocks | undefined) {
    this.server = server;
    this.call = createClient({
      send: (_name, { params }, accessToken) => this.send(Number(params?.id), accessToken),
      currentPair: this.tokens.current,
      renewed: createRefresher({
        tokens: this.tokens,
        refresh: (failed) => this.refresh(failed),
        takeTurn: (onTurn) => takeTurn(onTurn, locks?.seenUntil(this.gone.promise)),
        now: () => server.now + this.clockAhead,
        tell: (news) => this.hear(news),
      }),
    });
  }

  /** Makes a call that needs somebody signed in. */
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

  /** The tab is closed or loads another page. */
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

  /** As the app does it: it goes on as who signed in meanwhile. */
  private hear(news: LoginNews): void {
    this.news.push(news);
    if (news.type === 'user.switched') this.tokens.adopt(this.tokens.kept());
  }
}
