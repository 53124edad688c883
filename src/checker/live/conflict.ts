import { type JsonFile, jsonOf } from '#checker/json/read-json.ts';
import {
  checkLive,
  entryOf,
  type LiveFile,
  type TranslationHashes,
} from '#checker/wizard/live-file.ts';
import { withNames } from './publish.ts';

/**
 * The names in use on both sides of a merge conflict. Two branches that published only ever added
 * names, so both sides are right. Undefined if the file has no conflict, or is damaged otherwise.
 * `now` are the translations as they are in the text files: where the sides differ, those count.
 */
export function unitedSides(file: JsonFile, now: LiveFile['translations']): LiveFile | undefined {
  const sides = sidesOf(file.source.text);
  if (sides === undefined) return undefined;
  const [ours, theirs] = sides.map((text) => {
    const side = checkLive(jsonOf(text, file.source.file, file.name));
    return side.problems.length === 0 ? side.content : undefined;
  });
  if (ours === undefined || theirs === undefined) return undefined;
  const wizards = Object.entries(ours.wizards).map(([id, wizard]) => {
    const other = entryOf(theirs.wizards, id);
    return [id, other === undefined ? wizard : withNames(other, wizard)] as const;
  });
  return {
    ...ours,
    wizards: { ...theirs.wizards, ...Object.fromEntries(wizards) },
    translations: unitedTranslations(ours, theirs, now),
  };
}

/** The texts on either side of the conflict markers. */
function sidesOf(text: string): readonly [ours: string, theirs: string] | undefined {
  if (!/^<{7}/m.test(text)) return undefined;
  const ours: string[] = [];
  const theirs: string[] = [];
  let side: 'both' | 'ours' | 'base' | 'theirs' = 'both';
  for (const line of text.split(/\r?\n/)) {
    if (/^<{7}( |$)/.test(line)) side = 'ours';
    else if (/^\|{7}( |$)/.test(line)) side = 'base';
    else if (/^={7}$/.test(line)) side = 'theirs';
    else if (/^>{7}( |$)/.test(line)) side = 'both';
    else {
      if (side === 'both' || side === 'ours') ours.push(line);
      if (side === 'both' || side === 'theirs') theirs.push(line);
    }
  }
  return [ours.join('\n'), theirs.join('\n')];
}

function unitedTranslations(
  ours: LiveFile,
  theirs: LiveFile,
  now: LiveFile['translations'],
): LiveFile['translations'] {
  const ids = namesOf(ours.translations, theirs.translations);
  return record(ids, (id) => {
    const [one, other] = [entryOf(ours.translations, id), entryOf(theirs.translations, id)];
    return record(namesOf(one, other), (language) => {
      const [our, their] = [entryOf(one, language), entryOf(other, language)];
      const current = entryOf(entryOf(now, id), language);
      return record(namesOf(our, their), (key): TranslationHashes => {
        const pairs = [entryOf(our, key), entryOf(their, key)].filter((pair) => pair !== undefined);
        const is = entryOf(current, key)?.join();
        return pairs.find((pair) => pair.join() === is) ?? pairs[0] ?? ['', ''];
      });
    });
  });
}

function namesOf(one: object | undefined, other: object | undefined): string[] {
  return [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
}

function record<T>(names: readonly string[], entryFor: (name: string) => T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, entryFor(name)]));
}
