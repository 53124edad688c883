import type {
  CheckIn,
  Content,
  ContentFilter,
  FinishQuery,
  Session,
  SessionPreview,
  SessionSound,
  SessionWords,
  SoundQuery,
  StartedSession,
  StartQuery,
} from '#contract/content.ts';
import { apiOriginOf } from '#contract/known-hosts.ts';
import { config } from '#web/config.ts';
import { call } from './client.ts';

/** The filtered library. Its totals count all of it. */
export const listContent = (query: ContentFilter): Promise<Content> =>
  call('listContent', { query });

/** Starts or continues a session. With a position, in whole seconds, it saves the place. */
export const startSession = async (id: string, query: StartQuery): Promise<StartedSession> => {
  // The place is also saved while the page unloads.
  const keepalive = query.position !== undefined;
  const started = await call('startSession', { params: { id }, query, body: {}, keepalive });
  return { ...started, audioUrl: addressOf(started.audioUrl) };
};

/** Where the sound of a session is, and how much of it. Starts nothing. */
export const getSound = async (id: string, query: SoundQuery): Promise<SessionSound> => {
  const sound = await call('getSound', { params: { id }, query });
  return { ...sound, audioUrl: addressOf(sound.audioUrl) };
};

/** The words that guide through a session, in the language of the account. */
export const listWords = (id: string): Promise<SessionWords> =>
  call('listWords', { params: { id } });

export const finishSession = (id: string, query: FinishQuery): Promise<Session> =>
  call('finishSession', { params: { id }, query, body: {} });

/** Says how the listener is before or after a session. */
export const checkIn = async (id: string, body: CheckIn): Promise<void> => {
  await call('checkIn', { params: { id }, body });
};

/** Keeps a session among the favourites, or takes it from them. */
export const setFavourite = async (id: string, isFavourite: boolean): Promise<void> => {
  await call(isFavourite ? 'addFavourite' : 'removeFavourite', { params: { id } });
};

/** The beginning of a session, for visitors without an account. */
export const previewSession = async (id: string): Promise<SessionPreview> => {
  const preview = await call('previewSession', { params: { id } });
  return { ...preview, audioUrl: addressOf(preview.audioUrl) };
};

/** Addresses in responses may be relative to the API's origin. */
function addressOf(url: string): string {
  const { hostname, origin } = window.location;
  return new URL(url, new URL(apiOriginOf(hostname, config.hosts, config.apis), origin)).href;
}
