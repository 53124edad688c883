import { fromCallback } from 'xstate';
import type {
  CheckIn,
  FinishQuery,
  Session,
  StartedSession,
  StartQuery,
} from '#contract/content.ts';
import {
  isAccessOver,
  isPassing,
  type PlaceCommand,
  type PlaceEvent,
  type SavedPlace,
} from './session.machine.ts';

/** The API calls about a session's progress. */
export interface SessionApi {
  startSession: (id: string, query: StartQuery) => Promise<StartedSession>;
  finishSession: (id: string, query: FinishQuery) => Promise<Session>;
  checkIn: (id: string, said: CheckIn) => Promise<void>;
}

export interface SessionCalls extends SessionApi {
  /** Saves a position; undefined if a newer one was saved instead. */
  savePlace: (id: string, query: StartQuery) => Promise<SavedPlace | undefined>;
  /** Resolves when all calls so far have a response. Never rejects. */
  allAnswered: () => Promise<unknown>;
}

/**
 * Makes the calls of one session one after the other, so that the server stores the last call.
 * Above all, no position arrives after the session was finished.
 */
export function inOrder(api: SessionApi): SessionCalls {
  const turns = new Map<string, Promise<unknown>>();
  const newestPlaces = new Map<string, StartQuery>();

  function inTurn<Answer>(id: string, call: () => Promise<Answer>): Promise<Answer> {
    const answer = (turns.get(id) ?? Promise.resolve()).then(call);
    turns.set(
      id,
      answer.catch(() => undefined),
    );
    return answer;
  }

  return {
    allAnswered: () => Promise.all(turns.values()),
    startSession: (id, query) => inTurn(id, () => api.startSession(id, query)),
    finishSession: (id, query) => {
      newestPlaces.delete(id);
      return inTurn(id, () => api.finishSession(id, query));
    },
    checkIn: (id, said) => inTurn(id, () => api.checkIn(id, said)),
    savePlace: (id, query) => {
      newestPlaces.set(id, query);
      return inTurn(id, async () => {
        const newest = newestPlaces.get(id);
        newestPlaces.delete(id);
        return newest === undefined ? undefined : api.startSession(id, newest);
      });
    },
  };
}

/** How long after a finish that did not arrive it is sent again, while the sound goes on. */
export const TELL_AGAIN_MS = 60_000;

/**
 * Saves positions on command. After a failed save, the next one makes up for it. A finish is sent
 * until it has arrived.
 */
export const placeSaver = ({
  savePlace,
  finishSession,
}: Pick<SessionCalls, 'savePlace' | 'finishSession'>) =>
  fromCallback<PlaceCommand>(({ receive, sendBack }) => {
    const send = (event: PlaceEvent) => sendBack(event);
    const endIfOver = (error: unknown) => {
      if (isAccessOver(error)) send({ type: 'access.end' });
    };
    let retry: ReturnType<typeof setTimeout>;
    function finish(id: string, length: FinishQuery): void {
      finishSession(id, length).then(
        (session) => send({ type: 'place.finished', session }),
        (error: unknown) => {
          if (isPassing(error)) retry = setTimeout(() => finish(id, length), TELL_AGAIN_MS);
          else endIfOver(error);
        },
      );
    }
    receive((command) => {
      if (command.type === 'place.finish') {
        const { type: _, id, ...length } = command;
        return finish(id, length);
      }
      const { type: _, id, seconds, ...length } = command;
      savePlace(id, { position: seconds, ...length }).then((place) => {
        if (place !== undefined) send({ type: 'place.saved', place });
      }, endIfOver);
    });
    return () => clearTimeout(retry);
  });
