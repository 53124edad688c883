import type { Files } from '#authoring/document/files.ts';
import type { PlacedFinding } from './model/findings.ts';
import type { StudioStore } from './model/studio-store.ts';
import type { Edits } from './ports.ts';

export interface Fix {
  readonly label: string;
  readonly apply: () => void;
}

/** What carries out a fix. */
interface Editing {
  readonly store: Pick<StudioStore, 'view'>;
  readonly edits: Pick<Edits, 'withEdits'>;
  edit(label: string, change: (files: Files) => Files): void;
}

/** The fix of a finding, where one is certain. Its sentence says what it does. */
export function fixFor(
  { finding: { edit: found = [], message } }: PlacedFinding,
  { edit, edits, store }: Editing,
): Fix | undefined {
  const [first] = found;
  // Until all is saved and checked, findings are about former places.
  if (first === undefined || store.view().saving.kind !== 'saved') return undefined;
  const label = first.kind === 'translated' ? 'Still right' : 'Fix';
  return {
    label,
    apply: () => edit(`${label}: ${message}`, (files) => edits.withEdits(files, found)),
  };
}
