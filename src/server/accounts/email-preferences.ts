import {
  type EmailCategory,
  REFUSABLE_CATEGORIES,
  type RefusableCategory,
} from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import type { EmailPreferences } from '#contract/users.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import {
  findPreferences,
  lockSubscriber,
  type SaidPreferences,
  savePreferences,
} from '#server/db/repositories/emails.ts';
import { forgiveComplaint } from '#server/db/repositories/users.ts';

export interface Subscriber {
  language: Language;
  preferences: EmailPreferences;
}

export interface Emails {
  setPreferences(db: Db, userId: string, changes: Partial<EmailPreferences>): Promise<void>;
  /** An unknown id is no error. Without categories it means all that can be refused. */
  unsubscribe(id: string, categories?: readonly EmailCategory[]): Promise<void>;
  /** The user with this id; undefined if there is none or they were removed. */
  subscriber(id: string): Promise<Subscriber | undefined>;
  /** Sets every optional category. Returns the user and their previous preferences. */
  choose(id: string, wanted: readonly RefusableCategory[]): Promise<Subscriber | undefined>;
}

export function makeEmails({ db, now }: Pick<Context, 'db' | 'now'>): Emails {
  const change = (id: string, changes: SaidPreferences, also?: typeof forgiveComplaint) =>
    db.transaction(async (tx): Promise<Subscriber | undefined> => {
      const user = await lockSubscriber(tx, id);
      if (user === undefined) return undefined;
      const preferences = withDefaults(await findPreferences(tx, user.userId));
      await savePreferences(tx, user.userId, changes, now());
      await also?.(tx, user.userId, now());
      return { language: user.language, preferences };
    });

  return {
    setPreferences: (tx, userId, changes) => savePreferences(tx, userId, changes, now()),
    unsubscribe: async (id, categories = REFUSABLE_CATEGORIES) => {
      await change(id, preferencesWith(categories, false));
    },
    subscriber: (id) => change(id, {}),
    choose: (id, wanted) =>
      change(
        id,
        {
          ...preferencesWith(REFUSABLE_CATEGORIES, false),
          ...preferencesWith(wanted, true),
        },
        forgiveComplaint,
      ),
  };
}

/** Users receive all email until they opt out. Those who refused news get none about purchases. */
export function withDefaults(said: SaidPreferences): EmailPreferences {
  const purchase = said.account ?? true;
  return { account: true, payments: true, subscription: true, reminders: true, purchase, ...said };
}

function preferencesWith(categories: readonly EmailCategory[], isWanted: boolean): SaidPreferences {
  return Object.fromEntries(categories.map((category) => [category, isWanted]));
}
