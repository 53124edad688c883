import type { Node } from 'jsonc-parser';
import { placeOf, propertiesOf, stringOf } from '../source/json-tree.ts';
import type { DuplicateText, StrangeText, TextEntry, TextFile, Texts } from './text-set.ts';

/**
 * Flattens a text file: `{"a": {"b": "…"}}` and `{"a.b": "…"}` both hold the text `a.b`. Of a file
 * that could not be read to its end nothing is taken.
 */
export function readTexts(file: TextFile): Texts {
  const { source } = file;
  const root = file.isComplete ? file.root : undefined;
  const entries = new Map<string, TextEntry>();
  const groups = new Map<string, string>();
  const duplicates: DuplicateText[] = [];
  const strangers: StrangeText[] = [];

  const visitGroup = (group: Node | undefined, prefix: string, isDouble: boolean): void => {
    const seen = new Set<string>();
    for (const { name, nameNode, value } of propertiesOf(group)) {
      const key = `${prefix}${name}`;
      // A name that stands twice in one group is a fault of its own, not one of its texts.
      const isAgain = isDouble || seen.has(name);
      seen.add(name);
      if (value.type === 'object') {
        visitGroup(value, `${key}.`, isAgain);
        continue;
      }
      const text = stringOf(value);
      const at = placeOf(source, value);
      if (text === undefined) strangers.push({ key, at, type: value.type });
      const entry = { key, text, at, nameAt: placeOf(source, nameNode) };
      const first = entries.get(key);
      if (first !== undefined && !isAgain) duplicates.push({ entry, first });
      entries.set(key, entry);
      nameGroups(groups, key);
    }
  };

  if (root !== undefined && root.type !== 'object') {
    strangers.push({ key: '', at: placeOf(source, root), type: root.type });
  } else visitGroup(root, '', false);

  return { ...file, entries, groups, duplicates, strangers };
}

/** No wizard can name a key that is longer. */
const LONGEST_KEY = 200;

function nameGroups(groups: Map<string, string>, key: string): void {
  if (key.length > LONGEST_KEY) return;
  for (let dot = key.lastIndexOf('.'); dot > 0; dot = key.lastIndexOf('.', dot - 1)) {
    const group = key.slice(0, dot);
    if (groups.has(group)) return;
    groups.set(group, key);
  }
}
