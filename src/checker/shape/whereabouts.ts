import type { Node } from 'jsonc-parser';
import { nodeAt, propertyMapOf, stringOf } from '../source/json-tree.ts';
import { quote } from '../wording/quote.ts';

/** What an entry of each list is called. */
const NOUNS: ReadonlyMap<string | undefined, string> = new Map([
  ['steps', 'step'],
  ['options', 'option'],
  ['profile', 'profile bar'],
  ['sessionThemes', 'session theme'],
  ['outcomes', 'outcome'],
  ['weeks', 'week'],
]);

/** What stands at a path, as an editor would say it: option 2 ('joy') of step 4 ('mood'). */
export function whereabouts(root: Node, path: readonly string[]): string {
  /** The innermost first. */
  const words: string[] = [];
  let node: Node | undefined = root;
  for (const [index, segment] of path.entries()) {
    const list = node?.type === 'array' ? path[index - 1] : undefined;
    node = nodeAt(node, [segment]);
    const noun = NOUNS.get(list);
    if (isCondition(path, segment, list)) words.splice(0, words.length - 1, 'the condition');
    else if (list === undefined) words.unshift(quote(segment));
    else if (noun === undefined) words.unshift(`entry ${Number(segment) + 1}`);
    else words.splice(0, 1, `${noun} ${Number(segment) + 1}${nameOf(node)}`);
  }
  return words.length === 0 ? 'the wizard' : words.join(' of ');
}

/** Whether a condition stands there; the conditions inside an outcome's condition are parts of it. */
function isCondition(path: readonly string[], segment: string, list: string | undefined): boolean {
  if (path[2] !== 'when') return false;
  return list === 'all' || list === 'any' || segment === 'when' || segment === 'not';
}

function nameOf(node: Node | undefined): string {
  const properties = propertyMapOf(node);
  const name = stringOf(properties.get('id')?.value ?? properties.get('value')?.value);
  return name === undefined ? '' : ` (${quote(name)})`;
}

/** The same at the beginning of a sentence. */
export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
