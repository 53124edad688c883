import { applyEdits, type FormattingOptions, modify, type Node } from 'jsonc-parser';
import { nodeAt, propertiesOf, stringOf, treeOf } from '#authoring/document/json/tree.ts';

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
 * Changes a text of a text file, or adds it at the place that a file in another language gives it:
 * after the same neighbour. The rest of the file stays as it is.
 */
export function withText(
  content: string,
  path: readonly string[],
  text: string,
  model: Node | undefined,
): string {
  const earlier = earlierNamesAt(model, path, treeOf(content).root);
  const edits = modify(content, [...path], text, {
    formattingOptions: formattingOf(content),
    getInsertionIndex: (names) => {
      const before = earlier.map((name) => names.indexOf(name));
      return (before.findLast((index) => index !== -1) ?? -1) + 1;
    },
  });
  return applyEdits(content, edits);
}

/** The names that the model has before the first name of the path that the file lacks. */
function earlierNamesAt(model: Node | undefined, path: readonly string[], root: Node | undefined) {
  const depth = path.findIndex((_, n) => nodeAt(root, path.slice(0, n + 1)) === undefined);
  const siblings = propertiesOf(nodeAt(model, path.slice(0, depth)));
  const own = siblings.findIndex(({ name }) => name === path[depth]);
  return siblings.slice(0, own).map(({ name }) => name);
}

/** The line breaks are those that the file has already. */
function formattingOf(content: string): FormattingOptions {
  const indent = /\n([ \t]+)"/.exec(content)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.length,
  };
}
