import type { FileChanges } from '#authoring/document/files.ts';
import type { LiveInGit } from '#authoring/document/wizard/live-file.ts';
import type {
  Picture,
  SaveResult,
  StudioChanges,
  StudioFigures,
  StudioRefusal,
  StudioState,
  UndoStep,
} from '#authoring/vite/development/studio-api.ts';
import { STUDIO_PATH } from '#contract/server-paths.ts';

/** What the page asks its server. A response that says no is an error with its sentence. */

/** The name of the draft that the page is about; undefined for the studio of one person. */
export const DRAFT = /^\/(?:studio|drafts?)\/([^/]+\/[^/]+)/.exec(location.pathname)?.[1];

/** Where the studio is. */
export const STUDIO = DRAFT === undefined ? STUDIO_PATH : `${STUDIO_PATH}/${DRAFT}`;

export function loadState(): Promise<StudioState> {
  return call('state');
}

export function save(before: FileChanges, after: FileChanges, step: UndoStep): Promise<SaveResult> {
  return post('save', { before, after, step });
}

/** The names in use that git has, which the files here do not say. */
export function loadLiveInGit(): Promise<readonly LiveInGit[]> {
  return call('live');
}

export function loadChanges(since: 'commit' | 'live'): Promise<StudioChanges> {
  return call(`changes?since=${since}`);
}

/** What visitors did on the steps of a quiz that is live. */
export function loadFigures(wizardId: string): Promise<StudioFigures> {
  return call(`figures/${encodeURIComponent(wizardId)}`);
}

/** Puts a new picture into the folder. Throws with a sentence if it cannot be written. */
export async function uploadPicture(name: string, file: Blob): Promise<void> {
  const path = `pictures/${encodeURIComponent(name)}`;
  const result = await call<SaveResult>(path, { method: 'PUT', body: file });
  if (result.kind === 'failed') throw new Error(result.message);
  if (result.kind === 'changed') throw new Error(`There is a picture ${name} already.`);
}

/** Removes a picture that no quiz shows. Throws with a sentence if one does. */
export async function removePicture({ name, version }: Picture): Promise<void> {
  const path = `pictures/${encodeURIComponent(name)}?${new URLSearchParams({ version })}`;
  const result = await call<SaveResult>(path, { method: 'DELETE' });
  if (result.kind === 'failed') throw new Error(result.message);
  if (result.kind === 'changed') throw new Error(`The picture ${name} is another one by now.`);
}

/** The address of a picture as it is now. */
export function pictureAddress({ name, version }: Picture): string {
  return `${STUDIO}/api/pictures/${encodeURIComponent(name)}?${new URLSearchParams({ version })}`;
}

function post<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Below the studio's own interface, unless the path begins at the top of the server. */
export async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path.startsWith('/') ? path : `${STUDIO}/api/${path}`, init);
  if (response.ok) return response.json();
  const { message }: StudioRefusal = await response.json();
  throw new Error(message);
}
