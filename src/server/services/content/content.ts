import type { Content, ContentFilter, Session, StartedSession } from '#contract/content.ts';
import type { Dashboard } from '#contract/users.ts';
import type { Caller, Origin } from '../caller.ts';
import type { Context } from '../context.ts';

/** The library of audio sessions, and how far each listener is in it. */
export interface ContentService {
  list(caller: Caller, filter: ContentFilter): Promise<Content>;
  start(caller: Caller, id: string, position: number | undefined): Promise<StartedSession>;
  finish(caller: Caller, id: string): Promise<Session>;
  dashboard(caller: Caller, from: Origin): Promise<Dashboard>;
}

export function makeContent(_context: Context): ContentService {
  throw new Error('not built');
}
