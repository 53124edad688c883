import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertOutboxMail } from '../db/repositories/outbox.ts';
import type { Deliver } from './delivery.ts';

/** Keeps mails in the database instead of sending them, for `/dev/outbox`. */
export function outboxDelivery({ db, now }: { db: Db; now: Clock }): Deliver {
  return async ({ to, from: _, replyTo: __, ...mail }) => {
    await insertOutboxMail(db, { ...mail, to: to.address, createdAt: now() });
    return { is: 'delivered' };
  };
}
