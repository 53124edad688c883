import type { Locks } from '#web/shared/api/refresher.ts';

interface Waiting {
  grant: () => Promise<void>;
  /** Resolves when the asking page is gone, which releases its lock. */
  gone: Promise<void>;
  settle: (outcome?: Promise<void>) => void;
}

/** A browser's only lock: its pages hold it one at a time, in the order they asked. */
export class ReferenceLocks {
  private readonly queue: Waiting[] = [];
  private isHeld = false;

  get waiting(): number {
    return this.queue.length;
  }

  /** The locks as seen by a page that exists until `gone`. */
  seenUntil(gone: Promise<void>): Locks {
    return {
      request: (_name, { signal }, grant) =>
        new Promise<void>((resolve, reject) => {
          const waiting: Waiting = { grant, gone, settle: (outcome) => resolve(outcome) };
          this.queue.push(waiting);
          signal.addEventListener('abort', () => {
            if (this.leaves(waiting)) reject(signal.reason);
          });
          void gone.then(() => this.leaves(waiting));
          queueMicrotask(() => this.next());
        }),
    };
  }

  private leaves(waiting: Waiting): boolean {
    const place = this.queue.indexOf(waiting);
    if (place >= 0) this.queue.splice(place, 1);
    return place >= 0;
  }

  private next(): void {
    const first = this.isHeld ? undefined : this.queue.shift();
    if (first === undefined) return;
    this.isHeld = true;
    const outcome = first.grant();
    first.settle(outcome);
    void Promise.race([outcome, first.gone]).then(() => {
      this.isHeld = false;
      this.next();
    });
  }
}
