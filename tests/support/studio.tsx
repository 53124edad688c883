import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { checkDocument } from '#authoring/check-wizards.ts';
import { read } from '#authoring/document/read.ts';
import { withEdits } from '#authoring/edits/apply-edit.ts';
import { publish } from '#authoring/edits/publish.ts';
import { rename } from '#authoring/edits/rename.ts';
import { StudioStore } from '#authoring/studio/model/studio-store.ts';
import type { Edits } from '#authoring/studio/ports.ts';
import { StudioProvider } from '#authoring/studio/studio-context.tsx';
import { studioFindingsOf } from '#authoring/vite/development/findings.ts';
import { haveModalDialogs } from '#web/shared/ui/dialog/testing/modal-dialogs.ts';

haveModalDialogs();

const none = (): never => {
  throw new Error('No part that is tested here asks for this edit.');
};
const EDITS: Edits = {
  newQuiz: none,
  rename,
  publish,
  giveUp: none,
  importSheet: none,
  withEdits,
};

/** A part of the studio over a folder, with what the check says of it. Nothing is written. */
export function inStudio(part: ReactNode, folder: ReadonlyMap<string, string>, at = '') {
  const files = Object.fromEntries([...folder].filter(([path]) => path.endsWith('.json')));
  const names = [...folder.keys()].filter((path) => path.startsWith('images/'));
  const pictures = names.map((path) => ({ name: path.slice(7), bytes: 1, version: '1' }));
  const { diagnostics } = checkDocument(
    read(files, { images: new Set(pictures.map(({ name }) => name)) }),
  );
  const findings = studioFindingsOf('.', files, diagnostics);
  const state = { files, findings, pictures, sessions: [], library: '' };
  const store = new StudioStore(
    state,
    vi.fn(async () => ({ kind: 'saved' as const, findings })),
  );
  history.replaceState(null, '', `?${new URLSearchParams({ quiz: 'mood', at })}`);
  const studio = (
    <StudioProvider store={store} edits={EDITS}>
      {part}
    </StudioProvider>
  );
  return { store, ...render(studio) };
}
