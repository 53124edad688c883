import type { Db } from '#server/db/database.ts';
import {
  findOutboxMail,
  findOutboxMails,
  type OutboxMail,
} from '#server/db/repositories/outbox.ts';

/** Mails that were kept instead of sent. */
export interface Outbox {
  /** The newest first; with `to` only those for this address. */
  list(to?: string): Promise<OutboxMail[]>;
  /** Undefined if there is no such mail. */
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
