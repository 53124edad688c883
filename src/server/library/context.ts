import {
  allSessionsOf,
  type Catalogue,
  type CatalogueSession,
  type Sound,
  soundOf,
} from '#contract/catalogue.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { Problem } from '#server/base/problem.ts';
import type { Keyring, Secrets } from '#server/config/keyring.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Wizards } from '#server/wizards.ts';
import type { Tracks } from './audio/tracks.ts';

/** The dependencies of the library. */
export interface ContentContext extends Context {
  /** The end of a user's access; null if there is none. */
  payments: { accessTo(db: Db, userId: string): Promise<Date | null> };
  catalogue: Catalogue;
  wizards: Pick<Wizards, 'outcomeOf' | 'firstSessions'>;
  /** The secrets from which every key of this server is derived. */
  secrets: Secrets;
}

/** The dependencies of the library's parts. */
export interface ContentParts extends ContentContext {
  tracks: Tracks;
  /** Signs the URLs of audio. */
  audioKeys: Keyring;
}

/** A session or short practice of the catalogue. Throws `not_found`. */
export function sessionById(catalogue: Catalogue, id: string): CatalogueSession {
  const session = allSessionsOf(catalogue).find((each) => each.id === id);
  if (session === undefined) throw new Problem('not_found');
  return session;
}

/**
 * The name at which the sound of a session is served. Soundscapes have the same in every language,
 * and one for each length.
 */
export function soundName(
  session: CatalogueSession,
  language: Language,
  seconds = session.durationSeconds,
): string {
  if (session.recordings?.[language]) return `${session.id}.${language}`;
  return seconds === session.durationSeconds ? session.id : `${session.id}.${seconds}`;
}

/** The sound with this name. Throws `not_found`. */
export function soundByName(catalogue: Catalogue, name: string): Sound {
  const [id = '', part] = name.split('.');
  const session = sessionById(catalogue, id);
  const seconds = Number(part);
  if (seconds > 0) return { ...soundOf(session, undefined), durationSeconds: seconds };
  return soundOf(
    session,
    LANGUAGES.find((each) => each === part),
  );
}

/** Whether a user has access now. */
export async function hasAccess(
  { db, payments, now }: Pick<ContentContext, 'db' | 'payments' | 'now'>,
  userId: string,
): Promise<boolean> {
  const accessTo = await payments.accessTo(db, userId);
  return accessTo !== null && accessTo > now();
}
