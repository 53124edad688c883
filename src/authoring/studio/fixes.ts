import { editInWords } from '#authoring/document/say.ts';
import { atStart } from '#authoring/document/wording.ts';
import { withEdits } from '#authoring/edits/apply-edit.ts';
import type { PlacedFinding } from './model/findings.ts';
import type { Studio } from './studio-context.tsx';

export interface Fix {
  readonly label: string;
  readonly apply: () => void;
}

/** The fix of a finding, where one is certain. */
export function fixFor(
  { finding: { file, edit: edits = [] } }: PlacedFinding,
  { edit, store }: Pick<Studio, 'edit' | 'store'>,
): Fix | undefined {
  const [first] = edits;
  // Until all is saved and checked, findings are about former places.
  if (first === undefined || store.view().saving.kind !== 'saved') return undefined;
  const doing = editInWords(edits, file);
  const [label, did] =
    first.kind === 'translated'
      ? ['Still right', 'Say that a translation is right']
      : [`Fix: ${doing}`, atStart(doing)];
  return { label, apply: () => edit(did, (files) => withEdits(files, edits)) };
}
