import type { Node } from 'jsonc-parser';
import { nodeAt, propertyMapOf, stringOf } from '#authoring/document/json/tree.ts';
import { quote } from '#authoring/document/wording.ts';
import type { FileSchema } from './file-schema.ts';
import { partsOf } from './wizard-schema.ts';

/** A value in a file. */
interface Location {
  readonly file: FileSchema;
  readonly root: Node;
  readonly path: readonly string[];
}

/** What stands at a path, as an editor would say it: option 2 ('joy') of step 4 ('mood'). */
export function whereabouts({ file, root, path }: Location): string {
  /** The innermost first. */
  const words: string[] = [];
  let node: Node | undefined = root;
  for (const [index, segment] of path.entries()) {
    const list = node?.type === 'array' ? path[index - 1] : undefined;
    node = nodeAt(node, [segment]);
    const noun = list === undefined ? undefined : file.lists.get(list)?.items?.title;
    if (isCondition(path, segment, list)) words.splice(0, words.length - 1, 'the condition');
    else if (list === undefined) words.unshift(quote(segment));
    else if (noun === undefined) words.unshift(`entry ${Number(segment) + 1}`);
    else words.splice(0, 1, `${noun} ${Number(segment) + 1}${nameOf(node)}`);
  }
  return words.length === 0 ? file.whole : words.join(' of ');
}

/** Whether this is a whole condition; conditions inside a condition are its parts. */
function isCondition(path: readonly string[], segment: string, list: string | undefined): boolean {
  if (path[2] !== 'when') return false;
  if (list !== undefined) return partsOf(list) === 'list';
  return segment === 'when' || partsOf(segment) === 'one';
}

function nameOf(node: Node | undefined): string {
  const properties = propertyMapOf(node);
  const name = stringOf(properties.get('id')?.value ?? properties.get('value')?.value);
  return name === undefined ? '' : ` (${quote(name)})`;
}
