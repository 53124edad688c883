import type { Content, ContentFilter, Session, StartedSession } from '#contract/content.ts';
import { config } from '#web/config.ts';
import { apiBaseOf } from './api-base.ts';
import { call } from './client.ts';

/** The library, filtered; its figures count all of it. */
export const listContent = (query: ContentFilter): Promise<Content> =>
  call('listContent', { query });

/**
 * Begins a session or goes on with it; with a position, in whole seconds, it saves the place. Either
 * gives a new address of its audio.
 */
export const startSession = async (id: string, position?: number): Promise<StartedSession> => {
  const query = position === undefined ? {} : { position };
  // The place is also saved while the page is being left.
  const keepalive = position !== undefined;
  const started = await call('startSession', { params: { id }, query, body: {}, keepalive });
  return { ...started, audioUrl: addressOf(started.audioUrl) };
};

/** Marks a session as finished. */
export const finishSession = (id: string): Promise<Session> =>
  call('finishSession', { params: { id }, body: {} });

/** An address of an answer, which may be relative to the API's own. */
function addressOf(url: string): string {
  const { hostname, origin } = window.location;
  return new URL(url, new URL(apiBaseOf(hostname, config.hosts, config.apis), origin)).href;
}
