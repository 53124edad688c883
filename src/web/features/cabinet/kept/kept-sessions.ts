import type { Cue, SessionSound, SoundQuery } from '#contract/content.ts';
import { Store } from '#web/features/cabinet/player/store.ts';
import { connection } from '#web/shared/api/connection.ts';
import { getSound, listWords } from '#web/shared/api/library.ts';
import { memberCache, readKept, writeKept } from '#web/shared/storage/member-cache.ts';

/** A session on this device: its sound in one length, and its words in one language. */
export interface KeptSession {
  id: string;
  /** The length that was chosen, if it can have several. */
  length: SoundQuery;
  durationSeconds: number;
  bytes: number;
  language: string;
  /** Null for a session without words. */
  cues: Cue[] | null;
  /** Whether the app keeps it on its own account: the practice for a moment without a network. */
  isQuiet: boolean;
}

/** What is to be kept. */
interface Wish extends Pick<KeptSession, 'id' | 'length' | 'language' | 'isQuiet'> {
  hasWords: boolean;
}

/** Why a session could not be kept. */
type KeepProblem = 'full' | 'unavailable' | 'offline' | 'failed';

interface KeptState {
  readonly sessions: readonly KeptSession[];
  /** The session that is on its way. */
  readonly busy: string | null;
  readonly problem: { id: string; reason: KeepProblem } | null;
}

const FOLDER = '/kept/';
const recordOf = (id: string) => `${FOLDER}${id}`;
const soundOf = (id: string) => `${FOLDER}${id}/sound`;
const isRecord = (path: string) => path.startsWith(FOLDER) && !path.endsWith('/sound');

/** The sessions that the device keeps for one member. */
export class KeptSessions extends Store<KeptState> {
  #userId = '';
  /** What is under way, one after the other. Never rejects. */
  #turn: Promise<void> = Promise.resolve();
  #opened: Promise<void> = this.#turn;
  /** The sound that plays, as the browser addresses it. */
  #open: { id: string; url: string } | undefined;

  constructor() {
    super({ sessions: [], busy: null, problem: null });
  }

  /** Reads what is kept for this member. Browsers may have removed all of it. */
  open(userId: string): Promise<void> {
    this.#userId = userId;
    this.#turn = this.#list()
      .catch(() => [])
      .then((sessions) => {
        if (userId === this.#userId) this.set({ sessions, busy: null, problem: null });
      });
    this.#opened = this.#turn;
    return this.#turn;
  }

  /** Resolves when it is known what is kept. */
  isOpened(): Promise<void> {
    return this.#opened;
  }

  find(id: string): KeptSession | undefined {
    return this.get().sessions.find((each) => each.id === id);
  }

  keep(wish: Wish): Promise<void> {
    if (this.get().busy === wish.id) return this.#turn;
    if (!wish.isQuiet) this.set({ busy: wish.id, problem: null });
    this.#turn = this.#turn.then(() => this.#keep(wish));
    return this.#turn;
  }

  async #keep(wish: Wish): Promise<void> {
    const { id, isQuiet } = wish;
    const userId = this.#userId;
    let reason: KeepProblem | undefined;
    try {
      const kept = await load(userId, wish);
      if (userId === this.#userId) this.#show([...this.#others(id), kept], id);
    } catch (error) {
      await this.remove(id);
      reason = reasonOf(error);
    }
    if (userId !== this.#userId || isQuiet) return;
    this.set({ busy: null, problem: reason ? { id, reason } : null });
  }

  async remove(id: string): Promise<void> {
    this.#show(this.#others(id), id);
    try {
      const cache = await memberCache(this.#userId);
      // First the record, without which it does not count.
      await cache.delete(recordOf(id));
      await cache.delete(soundOf(id));
    } catch {
      // Nothing is kept where there is no storage.
    }
  }

  async removeAll(): Promise<void> {
    for (const { id } of await this.#list().catch(() => [])) await this.remove(id);
  }

  /**
   * Keeps a short practice for a moment without a network, and the words of all others in the language
   * that the member reads now.
   */
  async refresh({
    language,
    ...practice
  }: Pick<Wish, 'id' | 'language' | 'hasWords'>): Promise<void> {
    await this.#opened;
    const missing = this.find(practice.id) ? [] : [{ ...practice, length: {}, isQuiet: true }];
    const others = this.get()
      .sessions.filter((each) => each.language !== language)
      .map((each) => ({ ...each, hasWords: each.cues !== null }));
    for (const wish of [...missing, ...others]) await this.keep({ ...wish, language });
  }

  /** An address of the sound of a kept session, until another one is asked for. */
  async soundUrl(id: string): Promise<string | undefined> {
    if (this.#open?.id === id) return this.#open.url;
    const cache = await memberCache(this.#userId).catch(() => undefined);
    const sound = await (await cache?.match(soundOf(id)))?.blob();
    if (sound === undefined) return undefined;
    if (this.#open !== undefined) URL.revokeObjectURL(this.#open.url);
    this.#open = { id, url: URL.createObjectURL(sound) };
    return this.#open.url;
  }

  /** Shows what is kept after a change of one session, whose sound may be another now. */
  #show(sessions: readonly KeptSession[], changedId: string): void {
    if (this.#open?.id === changedId) this.#open = undefined;
    this.set({ sessions });
  }

  #others(id: string): KeptSession[] {
    return this.get().sessions.filter((each) => each.id !== id);
  }

  async #list(): Promise<KeptSession[]> {
    const userId = this.#userId;
    const keys = await (await memberCache(userId)).keys();
    const paths = keys.map(({ url }) => new URL(url).pathname).filter(isRecord);
    const records = await Promise.all(paths.map((path) => readKept(userId, path)));
    return records.filter((record) => record !== undefined) as KeptSession[];
  }
}

/** Loads a session and stores it, its record last: without that it does not count. */
async function load(userId: string, wish: Wish): Promise<KeptSession> {
  const { id, length, language, isQuiet, hasWords } = wish;
  const cache = await memberCache(userId).catch(() => {
    throw new Unavailable();
  });
  const { audioUrl, durationSeconds, bytes } = await getSound(id, length);
  const cues = hasWords ? (await listWords(id)).cues : null;
  const sound = await wholeSound(audioUrl, bytes);
  await cache.put(soundOf(id), new Response(sound));
  const kept = { id, length, durationSeconds, bytes: sound.size, language, cues, isQuiet };
  await writeKept(userId, recordOf(id), kept);
  return kept;
}

/** Without what another origin hides, and nothing that came in part. */
async function wholeSound(url: string, bytes: SessionSound['bytes']): Promise<Blob> {
  const response = await fetch(url);
  const sound = await response.blob();
  const isWhole = response.status === 200 && sound.size === (bytes ?? sound.size);
  if (!isWhole) throw new Error('The sound is not whole');
  return sound;
}

class Unavailable extends Error {}

function reasonOf(error: unknown): KeepProblem {
  if (error instanceof Unavailable) return 'unavailable';
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';
  return connection.isLost() ? 'offline' : 'failed';
}
