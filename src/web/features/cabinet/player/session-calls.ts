import { fromCallback } from 'xstate';
import type { CheckIn, FinishQuery, StartedSession, StartQuery } from '#contract/content.ts';
import {
  isAccessOver,
  type PlaceCommand,
  type PlaceEvent,
  type SavedPlace,
} from './session.machine.ts';

/** The API calls about a session's progress. */
export interface SessionApi {
  startSession: (id: string, query: StartQuery) => Promise<StartedSession>;
  finishSession: (id: string, query: FinishQuery) => Promise<unknown>;
  checkIn: (id: string, said: CheckIn) => Promise<void>;
}

/**
 * Makes the calls of one session one after the other, so that the server stores the last call.
 * Above all, no position arrives after the session was finished.
 */
export function inOrder(api: SessionApi) {
  const turns = new Map<string, Promise<unknown>>();

  function inTurn<Answer>(id: string, call: () => Promise<Answer>): Promise<Answer> {
    const answer = (turns.get(id) ?? Promise.resolve()).then(call);
    turns.set(
      id,
      answer.catch(() => undefined),
    );
    return answer;
  }

  return {
    /** Resolves when all calls so far have a response. Never rejects. */
    allAnswered: () => Promise.all(turns.values()),
    startSession: (id, query) => inTurn(id, () => api.startSession(id, query)),
    finishSession: (id, query) => inTurn(id, () => api.finishSession(id, query)),
    checkIn: (id, said) => inTurn(id, () => api.checkIn(id, said)),
  } satisfies SessionApi & { allAnswered: () => Promise<unknown> };
}

/** Tells the server on command. After a failed save, the next one makes up for it. */
export const placeSaver = ({
  startSession,
  finishSession,
}: Pick<SessionApi, 'startSession' | 'finishSession'>) =>
  fromCallback<PlaceCommand>(({ receive, sendBack }) => {
    const send = (event: PlaceEvent) => sendBack(event);
    const endIfOver = (error: unknown) => {
      if (isAccessOver(error)) send({ type: 'access.end' });
    };
    receive((command) => {
      if (command.type === 'place.finish') {
        const finished = () => send({ type: 'place.finished' });
        finishSession(command.id, command.query).then(finished, endIfOver);
        return;
      }
      const saved = (place: SavedPlace) => send({ type: 'place.saved', place });
      startSession(command.id, command.query).then(saved, endIfOver);
    });
  });
