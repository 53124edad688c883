import type { Locks } from '#web/shared/api/refresher.ts';

interface Waiting {
  grant: () => Promise<void>;
  /** The page that asks; what it holds is free when it is gone. */
  gone: Promise<void>;
  settle: (outcome?: Promise<void>) => void;
}

/** The one lock of a browser on paper: its pages hold it one at a time, in the order they asked. */
export class ReferenceLocks {
  private readonly queue: Waiting[] = [];
  private isHeld = false;

  get waiting(): number {
    return this.queue.length;
  }

  /** The locks as a page sees them that is there until `gone`. */
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
