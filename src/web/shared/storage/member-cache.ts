/**
 * What this device keeps for one member is in one cache of the browser, so that it goes at once.
 * Browsers have none without https, and may refuse one in a private window.
 */
const PREFIX = 'md_member_';

/** Whether the member has left this page: what is under way for them may not begin a cache anew. */
let hasLeft = false;

/** Begins to keep something for this member, and for nobody else. Never rejects. */
export async function beginMember(userId: string): Promise<void> {
  await forgetMembers(userId);
  try {
    await caches.open(PREFIX + userId);
  } catch {
    // The app works as before, and keeps nothing.
  }
}

/** Everything goes, but for one member. Never rejects. */
export async function forgetMembers(exceptId?: string): Promise<void> {
  hasLeft = exceptId === undefined;
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const theirs = names.filter((name) => name !== PREFIX + exceptId);
    await Promise.all(theirs.map((name) => caches.delete(name)));
  } catch {
    // There is no storage, so nothing is kept.
  }
}

/** The cache of a member. Rejects if there is none: nothing is kept after a sign-out. */
export async function memberCache(userId: string): Promise<Cache> {
  if (!(await caches.has(PREFIX + userId))) throw new Error('Nothing is kept for this member');
  const cache = await caches.open(PREFIX + userId);
  if (!hasLeft) return cache;
  await caches.delete(PREFIX + userId);
  throw new Error('The member has left');
}

/** A kept JSON value; undefined if there is none. Never rejects. */
export async function readKept(userId: string, key: string): Promise<unknown> {
  try {
    return await (await (await memberCache(userId)).match(key))?.json();
  } catch {
    return undefined;
  }
}

/** Rejects if the value cannot be kept. */
export async function writeKept(userId: string, key: string, value: unknown): Promise<void> {
  await (await memberCache(userId)).put(key, new Response(JSON.stringify(value)));
}
