import { applyEdits, type FormattingOptions, modify, type Node, parseTree } from 'jsonc-parser';
import { propertiesOf, propertyMapOf, stringOf } from '#checker/json/tree.ts';

/**
 * The names that lead to a text, whose key may be of groups or written with dots. Empty if there is
 * no such text.
 */
export function pathOf(root: Node | undefined, key: string): readonly string[] {
  for (const { name, value } of propertiesOf(root)) {
    if (name === key && stringOf(value) !== undefined) return [name];
    if (!key.startsWith(`${name}.`)) continue;
    const rest = pathOf(value, key.slice(name.length + 1));
    if (rest.length > 0) return [name, ...rest];
  }
  return [];
}

/**
 * Adds a text to a text file at the place that a file in another language gives it: after the same
 * neighbour. The rest of the file stays as it is.
 */
export function insertText(
  content: string,
  path: readonly string[],
  text: string,
  model: Node | undefined,
): string {
  const siblings = siblingsAt(model, path, parseTree(content));
  const edits = modify(content, [...path], text, {
    formattingOptions: formattingOf(content),
    getInsertionIndex: (names) => {
      const own = siblings.names.indexOf(siblings.name);
      const before = siblings.names.slice(0, own).map((name) => names.indexOf(name));
      return (before.findLast((index) => index !== -1) ?? -1) + 1;
    },
  });
  return applyEdits(content, edits);
}

/** The first name of the path that the file lacks, with the names beside it in the model. */
function siblingsAt(model: Node | undefined, path: readonly string[], root: Node | undefined) {
  let own = root;
  let group = model;
  for (const name of path) {
    const names = propertiesOf(group).map((property) => property.name);
    const next = propertyMapOf(own).get(name)?.value;
    if (next === undefined) return { name, names };
    own = next;
    group = propertyMapOf(group).get(name)?.value;
  }
  return { name: '', names: [] };
}

function formattingOf(content: string): FormattingOptions {
  const indent = /\n([ \t]+)"/.exec(content)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.length,
    eol: content.includes('\r\n') ? '\r\n' : '\n',
  };
}
