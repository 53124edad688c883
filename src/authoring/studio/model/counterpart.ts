import type { Node } from 'jsonc-parser';
import { dataOf, elementsOf, nameOfEntry, nodeAt } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';

/**
 * The path in another version of a tree of what stands at a path; undefined if it is not there.
 * Entries of lists are found by their names.
 */
export function counterpart(
  root: Node | undefined,
  path: Path,
  other: Node | undefined,
): Path | undefined {
  let there: Path = [];
  for (const [depth, segment] of path.entries()) {
    const name = nameAt(nodeAt(root, path.slice(0, depth + 1)));
    const around = nodeAt(other, there);
    const isListed = around?.type === 'array' && name !== undefined;
    const index = isListed
      ? elementsOf(around).findIndex((each) => nameAt(each) === name)
      : segment;
    there = [...there, String(index)];
    if (nodeAt(other, there) === undefined) return undefined;
  }
  return there;
}

/** What an entry is recognised by; undefined if it has no name. */
export function nameAt(node: Node | undefined): string | undefined {
  return node && nameOfEntry(dataOf(node));
}
