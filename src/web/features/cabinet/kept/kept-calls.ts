import { isPassing, type PlayedSession } from '#web/features/cabinet/player/session.machine.ts';
import type { SessionApi } from '#web/features/cabinet/player/session-calls.ts';
import type { KeptSessions } from './kept-sessions.ts';
import type { Unsent } from './unsent.ts';

/** A kept session does not wait longer than this for the server. */
export const PATIENCE_MS = 4_000;

interface KeptParts {
  kept: Pick<KeptSessions, 'find' | 'isOpened' | 'soundUrl'>;
  unsent: Pick<Unsent, 'add' | 'send'>;
  /** The session in the player. */
  opened: () => PlayedSession | null;
  now: () => Date;
}

/**
 * The calls of the player. A session that the device has plays from there, and what the server cannot
 * be told now it is told later.
 */
export function withKept(api: SessionApi, { kept, unsent, opened, now }: KeptParts): SessionApi {
  /**
   * Earlier calls come first, if they can be made. Resolves to undefined if this one is to be made
   * later: sound needs the server unless it is kept, and all else can wait.
   */
  async function ask<Answer>(
    kind: 'start' | 'finish' | 'checkIn',
    id: string,
    call: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    await kept.isOpened();
    const isKept = kept.find(id) !== undefined;
    // Without a wait, because the page may be about to close.
    if (isKept && navigator.onLine === false) return undefined;
    try {
      if (isKept) return await Promise.race([unsent.send().then(call), patience()]);
      return await unsent
        .send()
        .catch(() => undefined)
        .then(call);
    } catch (error) {
      if (isPassing(error) && (isKept || kind !== 'start')) return undefined;
      throw error;
    }
  }

  return {
    async startSession(id, query) {
      const at = now();
      const started = await ask('start', id, () => api.startSession(id, query));
      const session = kept.find(id);
      const audioUrl = session && (await kept.soundUrl(id));
      if (started !== undefined) {
        const isHere = audioUrl && session?.durationSeconds === started.durationSeconds;
        return isHere && started.soundSeconds === undefined ? { ...started, audioUrl } : started;
      }
      // The browser has removed it meanwhile: the same call says why it cannot play.
      if (!session || !audioUrl) return api.startSession(id, query);
      const own = opened();
      const positionSeconds = query.position ?? (own?.id === id ? own.positionSeconds : 0);
      const { durationSeconds, length } = session;
      unsent.add({ kind: 'start', id, query: { ...length, position: positionSeconds } }, at);
      const status = own?.status === 'completed' ? 'completed' : 'started';
      return { id, status, positionSeconds, durationSeconds, audioUrl };
    },

    async finishSession(id, query) {
      const at = now();
      const finished = await ask('finish', id, () => api.finishSession(id, query));
      if (finished === undefined) unsent.add({ kind: 'finish', id, query }, at);
    },

    async checkIn(id, said) {
      const at = now();
      const isTold = await ask('checkIn', id, async () => {
        await api.checkIn(id, said);
        return true;
      });
      if (!isTold) unsent.add({ kind: 'checkIn', id, said }, at);
    },
  };
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
}
