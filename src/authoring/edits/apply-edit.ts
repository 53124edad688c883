import type { Node } from 'jsonc-parser';
import type { Files } from '#authoring/document/files.ts';
import { BOM } from '#authoring/document/json/decode.ts';
import { elementsOf, nodeAt, propertiesOf, treeOf } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import type { Edit } from '#authoring/document/problem.ts';
import { documentOf } from '#authoring/document/quiz.ts';
import { propertyNamesOf } from '#authoring/document/schema/file-schema.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import { withoutValue, withValue } from './edit-json.ts';
import { translated } from './translated.ts';

/** The files of a folder with the edits of a finding. Throws if they are no longer as they were. */
export function withEdits(files: Files, edits: readonly Edit[]): Files {
  return edits.reduce(withEdit, files);
}

function withEdit(files: Files, edit: Edit): Files {
  if (edit.kind === 'translated') {
    return translated(documentOf(files), edit.language, [edit.textId, ...edit.keys]).files;
  }
  const text = files[edit.file];
  if (text === undefined) throw new Error(`There is no ${edit.file}.`);
  return { ...files, [edit.file]: textWith(text, edit) };
}

function textWith(text: string, edit: Exclude<Edit, { kind: 'translated' }>): string {
  const root = treeOf(text).root;
  switch (edit.kind) {
    case 'set': {
      const { path, value } = edit;
      const node = nodeAt(root, path);
      if (node !== undefined && node.children === undefined) {
        return written(text, node, JSON.stringify(value));
      }
      const parent = path.slice(0, -1);
      const form = WIZARD_FILE.formOf(WIZARD_FILE.at(root, parent), nodeAt(root, parent));
      return withValue(text, path, value, propertyNamesOf(form));
    }
    case 'remove':
      return edit.paths.toReversed().reduce(without, text);
    case 'rename':
      return written(
        text,
        nodeAt(root, edit.path)?.parent?.children?.[0],
        JSON.stringify(edit.name),
      );
    case 'cut':
      if (!text.startsWith(BOM)) throw new Error(CHANGED);
      return text.slice(BOM.length);
  }
}

const CHANGED = 'The file is another one by now.';

function written(text: string, node: Node | undefined, content: string): string {
  if (node === undefined) throw new Error(CHANGED);
  return text.slice(0, node.offset) + content + text.slice(node.offset + node.length);
}

function without(text: string, path: Path): string {
  const around = nodeAt(treeOf(text).root, path.slice(0, -1));
  const isLast = propertiesOf(around).length + elementsOf(around).length < 2;
  return isLast && path.length > 1 ? without(text, path.slice(0, -1)) : withoutValue(text, path);
}
