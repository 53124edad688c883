import type { KeyObject } from 'node:crypto';
import type { Catalogue, CatalogueSession } from '#checker/catalogue/catalogue.ts';
import type { Payments } from '#server/billing/payments.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/problem.ts';
import type { Wizards } from '#server/wizards.ts';
import type { Tracks } from './audio/tracks.ts';

/** What content is made with. */
export interface ContentContext extends Context {
  payments: Pick<Payments, 'accessTo'>;
  catalogue: Catalogue;
  wizards: Pick<Wizards, 'outcomeOf'>;
  /** What every key of this server is derived from. */
  secret: string;
}

/** What its parts are made with. */
export interface ContentParts extends ContentContext {
  tracks: Tracks;
  /** Signs the addresses of audio. */
  audioKey: KeyObject;
}

/** A session of the catalogue; throws `not_found`. */
export function sessionById({ sessions }: Catalogue, id: string): CatalogueSession {
  const session = sessions.find((each) => each.id === id);
  if (session === undefined) throw new Problem('not_found');
  return session;
}

/** Whether a user may listen now. */
export async function hasAccess(
  { db, payments, now }: Pick<ContentContext, 'db' | 'payments' | 'now'>,
  userId: string,
): Promise<boolean> {
  const accessTo = await payments.accessTo(db, userId);
  return accessTo !== null && accessTo > now();
}
