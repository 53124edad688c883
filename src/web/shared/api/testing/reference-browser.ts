import { ApiError } from '#web/shared/api/api-error.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { ReferenceLocks } from './reference-locks.ts';
import type { ReferenceCall } from './reference-network.ts';
import { ReferencePage } from './reference-page.ts';
import { ReferenceServer } from './reference-server.ts';

export interface BrowserParts {
  tabs: number;
  hasLocks: boolean;
  hasChannel: boolean;
}

/** More microtask turns than any single step behind a promise needs. */
const TURNS = 60;

/** A browser whose tabs share the document's cookies, and optionally a lock and a channel. */
export class ReferenceBrowser {
  readonly server = new ReferenceServer();
  readonly pages: ReferencePage[];
  readonly locks: ReferenceLocks | undefined;
  onRest: () => void = () => undefined;
  private readonly hasChannel: boolean;

  constructor({ tabs, hasLocks, hasChannel }: BrowserParts) {
    this.locks = hasLocks ? new ReferenceLocks() : undefined;
    this.hasChannel = hasChannel;
    this.pages = Array.from({ length: tabs }, () => this.open());
  }

  page(tab: number): ReferencePage {
    const page = this.pages[tab % this.pages.length];
    if (page === undefined) throw new Error('A browser has at least one tab');
    return page;
  }

  get calls(): ReferenceCall[] {
    return this.pages.flatMap(({ network }) => network.calls);
  }

  signIn(tab: number, user: string): void {
    this.page(tab).tokens.begin(this.server.signIn(user));
    this.notifyOthers(tab);
  }

  signOut(tab: number): void {
    const { tokens } = this.page(tab);
    const pair = tokens.current();
    if (pair === undefined) return;
    this.server.signOut(pair);
    tokens.forget();
    this.notifyOthers(tab);
  }

  reload(tab: number): void {
    this.page(tab).leave();
    this.pages[tab % this.pages.length] = this.open();
  }

  /** Waits until everything already triggered has happened. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await undefined;
    this.onRest();
  }

  /** Answers every call, and those that follow from it, until none is under way. */
  async answerAll(): Promise<void> {
    for (let rounds = 0; this.calls.length > 0; rounds += 1) {
      if (rounds > 200) throw new Error('The calls never come to an end');
      this.calls[0]?.deliver();
      await this.rest();
    }
  }

  private open(): ReferencePage {
    return new ReferencePage(this.server, this.locks);
  }

  private notifyOthers(tab: number): void {
    if (!this.hasChannel) return;
    const teller = this.page(tab);
    for (const { tokens } of this.pages.filter((page) => page !== teller)) {
      tokens.adopt(tokens.stored());
    }
  }
}

export const noAnswer = () => new ApiError(problemOf(0, undefined, null));
