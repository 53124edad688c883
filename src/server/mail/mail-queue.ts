import type { Db } from '../db/database.ts';
import type { MailRequest } from './mail-request.ts';

/** Where mail is put; it goes out if and only if the transaction that asked for it commits. */
export interface MailQueue {
  add(tx: Db, request: MailRequest): Promise<void>;
}
