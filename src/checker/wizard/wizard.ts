import type { Place, Source } from '#checker/diagnostics.ts';
import type { JsonFile } from '#checker/json/read-json.ts';
import { nodeAt, placeOf } from '#checker/json/tree.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { indexOf, type WizardIndex } from './wizard-index.ts';

/** A wizard whose file fits the schema, with the place of everything in it. */
export interface Wizard {
  readonly source: Source;
  readonly definition: WizardDefinition;
  readonly index: WizardIndex;
  /** The name of its text files: its id, unless the id has changed and the files have not. */
  readonly textId: string;
  /** The start of the value at a path of names and indexes. */
  at(...path: readonly (string | number)[]): Place;
  /** The start of the property at such a path, which is its name. */
  nameAt(...path: readonly (string | number)[]): Place;
}

export function wizardOf(file: JsonFile, definition: WizardDefinition): Wizard {
  const { source, root } = file;
  const find = (path: readonly (string | number)[]) => nodeAt(root, path.map(String)) ?? root;
  const placed = (node: ReturnType<typeof find>) =>
    node === undefined ? { source, offset: 0 } : placeOf(source, node);
  return {
    source,
    definition,
    index: indexOf(file),
    textId: definition.id,
    at: (...path) => placed(find(path)),
    nameAt: (...path) => placed(find(path)?.parent ?? root),
  };
}
