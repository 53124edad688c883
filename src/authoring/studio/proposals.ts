import {
  applied,
  type Files,
  type Proposal,
  type ProposeRequest,
} from '#authoring/vite/development/studio-api.ts';
import type { StudioStore } from './model/studio-store.ts';
import { propose } from './studio-server.ts';

/** What a command would do, and the files with it done. */
export interface Proposed extends Omit<Proposal, 'changes'> {
  /** Throws if a file that it changes has changed since. */
  apply: (files: Files) => Files;
}

/** Asks what a command would do to the files as they are now. Throws with a sentence. */
export async function proposed(store: StudioStore, request: ProposeRequest): Promise<Proposed> {
  await store.flush();
  const { files: asked, saving } = store.view();
  if (saving.kind !== 'saved')
    throw new Error('Not everything is saved yet: see the message above.');
  const { changes, ...proposal } = await propose(request);
  const apply = (files: Files) => {
    const other = Object.keys(changes).find((path) => files[path] !== asked[path]);
    if (other !== undefined) throw new Error(`${other} has changed meanwhile. Ask again.`);
    return applied(files, changes);
  };
  return { ...proposal, apply };
}
