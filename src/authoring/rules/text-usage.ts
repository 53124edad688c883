import { oncePer } from '#authoring/document/once.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import { entryOf } from '#authoring/document/wizard/live-file.ts';
import { memberOf, type TextEntry, type Texts } from '#authoring/document/wizard/texts.ts';
import type { TextUse, Wizard } from '#authoring/document/wizard/wizard.ts';
import { blocksOf } from '#authoring/document/wizard/wizard-index.ts';
import { nearest, quote } from '#authoring/document/wording.ts';
import type { Folder, TextSet } from './rule.ts';

/** What wizards ask of their text files, compared with what is there. */
export interface TextUsage {
  /** Keys that files lack. */
  readonly missing: readonly MissingText[];
  /** Texts that nothing uses, each with the key that this file lacks if it was probably meant. */
  readonly unused: readonly UnusedText[];
}

export interface MissingText {
  readonly wizard: Wizard;
  /** What names the text, as in a sentence: step 2 ('feel'). */
  readonly owner: string;
  readonly key: TextUse;
  readonly lacking: readonly Texts[];
  readonly isNowhere: boolean;
  /** A text of the group that the key is, if it is one. */
  readonly member: string | undefined;
  /** The key that was probably meant: of a text that nothing uses. */
  readonly meant: string | undefined;
}

export interface UnusedText {
  readonly file: Texts;
  readonly entry: TextEntry;
  readonly meant: string | undefined;
}

/** Compared once for all rules that ask. */
export const textUsageOf = oncePer((set: TextSet, folder: Folder): TextUsage => {
  const files = readableFilesOf(set);
  const lacked = set.wizards.flatMap((wizard) => lackedBy(wizard, files));
  const groups = lacked.flatMap(({ member, key }) => (member === undefined ? [] : [key.value]));
  // The texts of a group that is named by mistake are explained by that.
  const unused = unusedIn(set, files, folder).filter(
    ({ entry }) => !groups.some((group) => entry.key.startsWith(`${group}.`)),
  );
  const [missing, slips] = [[] as MissingText[], new Map<UnusedText, string | undefined>()];
  for (const text of lacked) {
    const key = text.key.value;
    const free = unused.filter((each) => !slips.has(each));
    if (text.isNowhere && text.member === undefined) {
      const meant = meantBy(key, new Set(free.map(({ entry }) => entry.key)), folder);
      for (const each of free) if (each.entry.key === meant) slips.set(each, undefined);
      missing.push({ ...text, meant });
      continue;
    }
    const lacking = text.lacking.filter((file) => {
      // A text that no other language has.
      const own = free.filter((each) => each.file === file && isOnlyIn(file, each.entry, files));
      const meant = meantBy(key, new Set(own.map(({ entry }) => entry.key)), folder);
      const slip = own.find(({ entry }) => entry.key === meant);
      if (slip !== undefined) slips.set(slip, key);
      return slip === undefined;
    });
    if (lacking.length > 0) missing.push({ ...text, lacking });
  }
  return {
    missing,
    unused: unused.flatMap((each) => {
      const isExplained = slips.has(each) && slips.get(each) === undefined;
      return isExplained ? [] : [{ ...each, meant: slips.get(each) }];
    }),
  };
});

function isOnlyIn(file: Texts, { key }: TextEntry, files: readonly Texts[]): boolean {
  return files.every((other) => other === file || !other.entries.has(key));
}

/** The complete files, in which an absent text is really missing. */
function readableFilesOf({ files }: TextSet): readonly Texts[] {
  return [...files.values()].filter((file) => file.isComplete && file.root?.type === 'object');
}

/** The keys that a wizard names and files lack, each once. */
function lackedBy(wizard: Wizard, files: readonly Texts[]): MissingText[] {
  const keys = new Map(wizard.index.texts.toReversed().map((key) => [key.value, key]));
  return wizard.index.texts.flatMap((key): MissingText[] => {
    if (keys.get(key.value) !== key) return [];
    const lacking = files.filter((file) => !file.entries.has(key.value));
    const [first] = lacking;
    if (first === undefined) return [];
    const isNowhere = lacking.length === files.length;
    const owner = ownerOf(wizard, key);
    const member = memberOf(key.value, first);
    return [{ wizard, owner, key, lacking, isNowhere, member, meant: undefined }];
  });
}

function ownerOf({ definition }: Wizard, { path }: TextUse): string {
  const [block] = blocksOf(path);
  if (block?.list === 'profile') return 'the bars';
  if (block?.list === 'sessionThemes') return 'the sessions';
  if (block === undefined) return 'the quiz';
  const noun = WIZARD_FILE.lists.get(block.list)?.items?.title ?? '';
  const { steps, outcomes, variants = [] } = definition;
  const named: Readonly<Record<string, readonly { id: string }[]>> = { steps, outcomes, variants };
  return `${noun} ${block.index + 1} (${quote(named[block.list]?.[block.index]?.id ?? '')})`;
}

function unusedIn(set: TextSet, files: readonly Texts[], folder: Folder): UnusedText[] {
  // A wizard that does not fit the schema may use any of them.
  const isUnfit = folder.unfit.some(({ id }) => id === set.textId);
  if (isUnfit || set.wizards.length === 0) return [];
  const used = new Set([
    ...set.wizards.flatMap(({ index }) => index.texts.map(({ value }) => value)),
    ...labelsOfGoneOptions(set, folder),
  ]);
  const doubled = new Set(set.wizards.flatMap(({ index }) => doubledGroups(index.texts)));
  return files.flatMap((file) =>
    [...file.entries.values()].flatMap((entry) =>
      used.has(entry.key) || doubled.has(groupOf(entry.key))
        ? []
        : [{ file, entry, meant: undefined }],
    ),
  );
}

/** The groups of labels and hints that a step names twice: another rule says that one is missing. */
function doubledGroups(texts: readonly TextUse[]): string[] {
  const lists = texts.filter(({ property }) => ['labelKey', 'hintKeys'].includes(property));
  const same = Map.groupBy(lists, ({ path, value }) => `${path[1]} ${value}`);
  return [...same].flatMap(([, [use, second]]) => (use && second ? [groupOf(use.value)] : []));
}

function groupOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}

/** The labels of options that visitors have chosen and that are missing, which another rule says. */
function labelsOfGoneOptions({ wizards }: TextSet, { live }: Folder): string[] {
  return wizards.flatMap(({ definition, index }) => {
    const answers = entryOf(live?.wizards, definition.id)?.answers ?? {};
    return Object.entries(answers).flatMap(([key, { values = {} }]) => {
      const names = index.names.filter(({ kind, within }) => kind === 'value' && within[0] === key);
      return Object.entries(values).flatMap(([value, [label]]) =>
        names.some((name) => name.value === value) ? [] : [label],
      );
    });
  });
}

/** The key that was meant, which differs by slips only. */
function meantBy(key: string, keys: ReadonlySet<string>, folder: Folder): string | undefined {
  const meant = folder.nearest(key, keys);
  return meant !== undefined && isSlip(key, meant) ? meant : undefined;
}

/** Long keys have much in common anyway: each name in which they differ must be misspelt. */
function isSlip(key: string, meant: string): boolean {
  const [one, other] = [key.split('.'), meant.split('.')];
  if (one.length !== other.length) return true;
  return one.every((name, index) => nearest(name, [other[index] ?? '']) !== undefined);
}

/** The first name of a key. */
export function beginningOf(key: string): string {
  return key.split('.', 1)[0] ?? key;
}
