import type { Node } from 'jsonc-parser';
import { nodeAt, propertyMapOf, stringOf } from '#authoring/document/json/tree.ts';
import { by, type Speaker, type Value } from '#authoring/document/problem.ts';
import { quote } from '#authoring/document/wording.ts';
import type { FileSchema } from './file-schema.ts';
import { partsOf } from './wizard-schema.ts';

/** A value in a file. */
interface Location {
  readonly file: FileSchema;
  readonly root: Node;
  readonly path: readonly string[];
}

/** What stands at a path: option 2 ('joy') of step 4 ('mood'). The studio has titles and no names. */
export function whereabouts(location: Location, say = (words: string) => words): Value {
  return by(say(spoken(location, 'terminal')), say(spoken(location, 'studio')));
}

function spoken({ file, root, path }: Location, speaker: Speaker): string {
  const isStudio = speaker === 'studio';
  /** The innermost first. */
  const words: string[] = [];
  let node: Node | undefined = root;
  for (const [index, segment] of path.entries()) {
    const list = node?.type === 'array' ? path[index - 1] : undefined;
    node = nodeAt(node, [segment]);
    const noun = list === undefined ? undefined : file.lists.get(list)?.items?.title;
    if (segment === 'when') words.unshift(CONDITION_WORDS);
    else if (isCondition(path, segment, list)) words.splice(0, words.indexOf(CONDITION_WORDS));
    else if (list === undefined) words.unshift(propertyWords(segment, index));
    else if (noun === undefined) words.unshift(`entry ${Number(segment) + 1}`);
    else words.splice(0, 1, `${noun} ${Number(segment) + 1}${isStudio ? '' : nameOf(node)}`);
  }
  return words.length === 0 ? file.whole : words.join(' of ');

  function propertyWords(name: string, index: number): string {
    const title = isStudio ? file.at(root, path.slice(0, index + 1)).title : undefined;
    return title === undefined ? quote(name) : `“${title}”`;
  }
}

const CONDITION_WORDS = 'the condition';

/** Whether this is a condition inside a condition, which is its part. */
function isCondition(path: readonly string[], segment: string, list: string | undefined): boolean {
  if (!path.includes('when')) return false;
  return list === undefined ? partsOf(segment) === 'one' : partsOf(list) === 'list';
}

function nameOf(node: Node | undefined): string {
  const properties = propertyMapOf(node);
  const name = stringOf(properties.get('id')?.value ?? properties.get('value')?.value);
  return name === undefined ? '' : ` (${quote(name)})`;
}
