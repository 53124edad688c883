import type { JsonFile } from '#authoring/document/json/json-file.ts';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import { checkLive } from '#authoring/document/wizard/check-live.ts';
import {
  entryOf,
  type LiveFile,
  type TranslationHashes,
} from '#authoring/document/wizard/live-file.ts';
import { merged, withNames } from './live-names.ts';

/** A place where two branches differ, with what stood there before if git writes it. */
const CONFLICT = /^<{7}.*\n([\s\S]*?)(?:^\|{7}.*\n[\s\S]*?)?^={7}\n([\s\S]*?)^>{7}.*(?:\n|$)/gm;

/**
 * The names in use on both sides of a merge conflict. Two branches that published only ever added
 * names, so both sides are right. Undefined if the file has no conflict, or is damaged otherwise.
 * Of a translation that differs nothing is recorded: to publish records those of today.
 */
export function unitedSides({ source, name }: JsonFile): LiveFile | undefined {
  const { file } = source;
  const text = source.text.replaceAll('\r\n', '\n');
  const [ours, theirs] = ['$1', '$2'].map((side) => {
    const { problems, content } = checkLive(jsonOf(text.replace(CONFLICT, side), file, name));
    return problems.length === 0 ? content : undefined;
  });
  if (!/^<{7}/m.test(text) || ours === undefined || theirs === undefined) return undefined;
  return {
    ...ours,
    wizards: merged(theirs.wizards, ours.wizards, withNames),
    translations: merged(theirs.translations, ours.translations, (their, our) =>
      merged(their, our, (one, other) => {
        const isSame = ([key, hashes]: readonly [string, TranslationHashes]) =>
          [one, other].every((side) => (entryOf(side, key) ?? hashes).join() === hashes.join());
        return Object.fromEntries(Object.entries({ ...one, ...other }).filter(isSame));
      }),
    ),
  };
}
