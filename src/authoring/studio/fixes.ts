import type { Files } from '#authoring/document/files.ts';
import { editInWords } from '#authoring/document/say.ts';
import { atStart } from '#authoring/document/wording.ts';
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

/** The fix of a finding, where one is certain. */
export function fixFor(
  { finding: { file, edit: found = [] } }: PlacedFinding,
  { edit, edits, store }: Editing,
): Fix | undefined {
  const [first] = found;
  // Until all is saved and checked, findings are about former places.
  if (first === undefined || store.view().saving.kind !== 'saved') return undefined;
  const doing = editInWords(found, file);
  const [label, did] =
    first.kind === 'translated'
      ? ['Still right', 'Say that a translation is right']
      : [`Fix: ${doing}`, atStart(doing)];
  return { label, apply: () => edit(did, (files) => edits.withEdits(files, found)) };
}
