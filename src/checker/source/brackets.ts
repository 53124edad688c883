import { TEXT_OR_COMMENT } from './json-text.ts';

/** More groups and lists inside each other than this are not parsed: parsers recurse. */
export const MAX_DEPTH = 100;

const TOKENS = new RegExp(`${TEXT_OR_COMMENT.source}|[{}[\\]]`, 'g');
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * The offsets of the brackets that are open at `until`, outermost first. Texts and comments are
 * skipped, and a closing bracket that fits nothing is passed over. Stops when the depth exceeds
 * `MAX_DEPTH`, so that the answer is then one longer than that.
 */
export function openBracketsAt(text: string, until: number = text.length): readonly number[] {
  const open: number[] = [];
  for (const token of text.matchAll(TOKENS)) {
    if (token.index >= until) break;
    const character = token[0];
    if (character === '{' || character === '[') {
      open.push(token.index);
      if (open.length > MAX_DEPTH) break;
    } else {
      const last = open.at(-1);
      if (last !== undefined && CLOSERS[text.charAt(last)] === character) open.pop();
    }
  }
  return open;
}
