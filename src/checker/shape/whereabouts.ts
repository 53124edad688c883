import type { Node } from 'jsonc-parser';
import { nodeAt, propertyMapOf, stringOf } from '../source/json-tree.ts';
import { quote } from '../wording/quote.ts';

/** What an entry of each list is called. */
const NOUNS: ReadonlyMap<string, string> = new Map([
  ['steps', 'step'],
  ['options', 'option'],
  ['profile', 'profile bar'],
  ['sessionThemes', 'session theme'],
  ['outcomes', 'outcome'],
  ['weeks', 'week'],
]);

/** What stands at a path, as an editor would say it: option 2 ('joy') of step 4 ('mood'). */
export function whereabouts(root: Node | undefined, path: readonly string[]): string {
  const entries: string[] = [];
  let rest = 0;
  path.forEach((segment, index) => {
    const noun = NOUNS.get(path[index - 1] ?? '');
    if (noun === undefined || !/^\d+$/.test(segment)) return;
    entries.unshift(
      `${noun} ${Number(segment) + 1}${nameOf(nodeAt(root, path.slice(0, index + 1)))}`,
    );
    rest = index + 1;
  });
  entries.unshift(...insideOf(path.slice(rest)));
  return entries.length === 0 ? 'the wizard' : entries.join(' of ');
}

/** The names that lead from an entry to a place in it, the last one first. */
function insideOf(names: readonly string[]): string[] {
  if (names[0] !== 'when')
    return names
      .filter((name) => !/^\d+$/.test(name))
      .map(quote)
      .reverse();
  const [before, last] = names.slice(-2);
  const isPart =
    last !== undefined && !/^(when|not)$/.test(last) && !/^(all|any)$/.test(before ?? '');
  const part = /^\d+$/.test(last ?? '') ? before : last;
  return isPart && part !== undefined ? [quote(part), 'the condition'] : ['the condition'];
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
