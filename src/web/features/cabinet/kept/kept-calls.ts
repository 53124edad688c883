import type { Session } from '#contract/content.ts';
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
 * The calls of the player for sessions that the device may have: these play from there, and what the
 * server cannot be told now it is told later.
 */
export function withKept(api: SessionApi, { kept, unsent, opened, now }: KeptParts): SessionApi {
  /** Earlier calls come first. Resolves to undefined if a kept session goes on without the server. */
  async function ask<Answer>(id: string, call: () => Promise<Answer>): Promise<Answer | undefined> {
    await kept.isOpened();
    const isKept = kept.find(id) !== undefined;
    try {
      const answer = unsent.send().then(call);
      return await (isKept ? Promise.race([answer, patience()]) : answer);
    } catch (error) {
      if (isKept && isPassing(error)) return undefined;
      throw error;
    }
  }

  return {
    async startSession(id, query) {
      const at = now();
      const started = await ask(id, () => api.startSession(id, query));
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
      const status = own?.completedAt == null ? 'started' : 'completed';
      return { id, status, positionSeconds, durationSeconds, audioUrl };
    },

    async finishSession(id, query) {
      const at = now();
      const finished = await ask(id, () => api.finishSession(id, query));
      if (finished !== undefined) return finished;
      unsent.add({ kind: 'finish', id, query }, at);
      const own = opened();
      if (own?.id !== id) throw new Error('The session is not open any more');
      const completed: Session = { ...own, positionSeconds: 0, status: 'completed' };
      return { ...completed, completedAt: at.toISOString() };
    },

    async checkIn(id, said) {
      const at = now();
      const isTold = await ask(id, async () => {
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
