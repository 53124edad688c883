import type { EmailCategory, EmailPreferences } from '#contract/users.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../context.ts';

/** Which mail a user wants. */
export interface Emails {
  preferences(db: Db, userId: string): Promise<EmailPreferences>;
  setPreferences(db: Db, userId: string, changes: Partial<EmailPreferences>): Promise<void>;
  /** By the opaque id of a mail; an unknown one is no error. Without categories: all. */
  unsubscribe(id: string, categories?: readonly EmailCategory[]): Promise<void>;
}

export function makeEmails(_context: Context): Emails {
  throw new Error('not built');
}
