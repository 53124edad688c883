import { type Node, parseTree } from 'jsonc-parser';
import { dataOf, nodeAt, stringOf } from '#checker/json/tree.ts';
import { type Path, withoutValue, withValue } from './edit-json.ts';
import type { Json } from './print-json.ts';

/**
 * A file with one place as it was in a former version of it. Entries of lists are found by their
 * names, because their order may have changed. What was not there is taken out;
 * a part of something new cannot be taken back by itself.
 */
export function takenBack(now: string, former: string, path: Path): string {
  const [root, before] = [parseTree(now), parseTree(former)];
  let there: Path = [];
  for (const [depth, segment] of path.entries()) {
    const name = nameOf(nodeAt(root, path.slice(0, depth + 1)));
    const list = nodeAt(before, there);
    const isListed = list?.type === 'array' && name !== undefined;
    const index = list?.children?.findIndex((each) => nameOf(each) === name) ?? -1;
    there = [...there, isListed ? String(index) : segment];
    if (nodeAt(before, there) !== undefined) continue;
    if (depth < path.length - 1) throw new Error('What is around it is new: take that back.');
    return withoutValue(now, path);
  }
  const node = nodeAt(before, there);
  return node === undefined ? now : withValue(now, path, dataOf(node) as Json);
}

function nameOf(node: Node | undefined): string | undefined {
  const own = (property: string) => stringOf(nodeAt(node, [property]));
  return stringOf(node) ?? own('id') ?? own('value') ?? own('titleKey');
}
