import type { Db } from '#server/db/database.ts';
import {
  findOutboxMail,
  findOutboxMails,
  type OutboxMail,
} from '#server/db/repositories/outbox.ts';

/** Emails that were stored instead of sent. */
export interface Outbox {
  /** Newest first. With `to`, only those to that address. */
  list(to?: string): Promise<OutboxMail[]>;
  /** Undefined if there is no such email. */
  find(id: string): Promise<OutboxMail | undefined>;
}

export type { OutboxMail };

const MOST_SHOWN = 100;

export function makeOutbox({ db }: { db: Db }): Outbox {
  return {
    list: (to) => findOutboxMails(db, { limit: MOST_SHOWN, ...(to === undefined ? {} : { to }) }),
    find: (id) => findOutboxMail(db, id),
  };
}
