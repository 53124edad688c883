import type { Folder } from '#checker/folder.ts';
import { entryOf } from '#checker/live/live-file.ts';
import type { Name } from '#checker/schema/fields.ts';
import { isWrittenAs } from '#checker/schema/wizard-schema.ts';
import type { TextEntry, TextSet, Texts } from '#checker/texts.ts';
import type { TextPlace, TextUse, Wizard } from '#checker/wizard/model.ts';
import { nearest, quote } from '#checker/wording.ts';

/** What wizards ask of their text files, compared with what is there. */
export interface TextUsage {
  /** Keys in a wizard that no file has, each with the unused one that was meant. */
  readonly keySlips: readonly KeySlip[];
  /** Keys in a file that nothing uses, each with the one that this file lacks. */
  readonly entrySlips: readonly EntrySlip[];
  /** Keys that are groups of texts. */
  readonly groups: readonly GroupUse[];
  /** Keys that a file lacks, whatever the reason. */
  readonly missing: readonly MissingText[];
  /** Keys that a step or outcome names twice, the second time in place of one that nothing uses. */
  readonly twins: readonly Twin[];
  /** Texts that nothing uses. */
  readonly unused: ReadonlyMap<Texts, readonly TextEntry[]>;
}

interface UsedKey {
  readonly wizard: Wizard;
  /** What names the text, as in a sentence: step 2 ('feel'). */
  readonly owner: string;
  readonly key: Name;
}

export interface KeySlip extends UsedKey {
  readonly meant: string;
  readonly lacking: readonly Texts[];
}

export interface Twin extends UsedKey {
  readonly place: TextPlace;
  readonly meant: string;
}

export interface EntrySlip {
  readonly file: Texts;
  readonly entry: TextEntry;
  readonly meant: string;
}

export interface GroupUse extends UsedKey {
  readonly lacking: readonly Texts[];
  /** A text of the group. */
  readonly member: string;
}

export interface MissingText extends UsedKey {
  readonly lacking: readonly Texts[];
  readonly isNowhere: boolean;
}

const known = new WeakMap<TextSet, TextUsage>();

/** Compared once for all rules that ask. */
export function textUsageOf(set: TextSet, folder: Folder): TextUsage {
  const usage = known.get(set) ?? compare(set, folder);
  known.set(set, usage);
  return usage;
}

function compare(set: TextSet, folder: Folder): TextUsage {
  const files = readableFilesOf(set);
  const gone = labelsOfGoneOptions(set, folder);
  const unused = new Map(
    files.map((file) => [file, unusedIn(file, set).filter(({ key }) => !gone.has(key))]),
  );
  const groups: GroupUse[] = [];
  const lacked: MissingText[] = [];
  for (const used of usedKeysOf(set)) {
    const lacking = files.filter((file) => !file.entries.has(used.key.value));
    const member = lacking[0]?.groups.get(used.key.value);
    if (member !== undefined) groups.push({ ...used, lacking, member });
    else if (lacking.length > 0) {
      lacked.push({ ...used, lacking, isNowhere: lacking.length === files.length });
    }
  }
  const explained = new Set(groups.flatMap(({ key, lacking }) => membersOf(key.value, lacking)));
  const keySlips = findKeySlips(lacked, unused, folder);
  for (const { meant } of keySlips) explained.add(meant);
  const slipped = new Set(keySlips.map(({ key }) => key.value));
  const others = lacked.filter(({ key }) => !slipped.has(key.value));
  const entrySlips = findEntrySlips(others, unused, explained, folder);
  const twins = findTwins(set, unused);
  for (const { meant } of twins) explained.add(meant);
  const slips = new Set(entrySlips.map(({ entry }) => entry));
  const found = new Map(Map.groupBy(entrySlips, ({ file }) => file));
  return {
    keySlips,
    entrySlips,
    groups,
    twins,
    missing: others.flatMap((missing) => {
      const meant = (file: Texts) =>
        found.get(file)?.some((slip) => slip.meant === missing.key.value) === true;
      const lacking = missing.lacking.filter((file) => !meant(file));
      return lacking.length === 0 ? [] : [{ ...missing, lacking }];
    }),
    unused: new Map(
      Array.from(unused, ([file, entries]) => [
        file,
        entries.filter((entry) => !slips.has(entry) && !explained.has(entry.key)),
      ]),
    ),
  };
}

/** The complete files, in which an absent text is really missing. */
function readableFilesOf({ files }: TextSet): readonly Texts[] {
  return [...files.values()].filter((file) => file.isComplete && file.root?.type === 'object');
}

/** The well-formed keys that wizards name, once per wizard. */
function* usedKeysOf({ wizards }: TextSet): Iterable<UsedKey> {
  for (const wizard of wizards) {
    const owners = ownersIn(wizard);
    const seen = new Set<string>();
    for (const use of wizard.textUses) {
      const { key } = use;
      if (seen.has(key.value) || !isWrittenAs('textKey', key.value)) continue;
      seen.add(key.value);
      yield { wizard, owner: owners.get(use) ?? ownerWords(use), key };
    }
  }
}

function ownersIn(wizard: Wizard): ReadonlyMap<TextUse, string> {
  const named = (words: string, id: Name | undefined) =>
    id === undefined ? words : `${words} (${quote(id.value)})`;
  return new Map([
    ...wizard.steps.flatMap(({ number, id, textUses }) => {
      const words = named(`step ${number}`, id);
      return textUses.map((use) => [use, words] as const);
    }),
    ...wizard.outcomes.flatMap(({ id, textUses }, index) => {
      const words = named(`outcome ${index + 1}`, id);
      return textUses.map((use) => [use, words] as const);
    }),
  ]);
}

function ownerWords({ place }: TextUse): string {
  if (place.owner === 'profile') return 'the profile';
  return place.owner === 'theme' ? 'the session themes' : 'the wizard';
}

function unusedIn(file: Texts, { wizards }: TextSet): readonly TextEntry[] {
  if (wizards.length === 0 || !wizards.every((wizard) => wizard.isComplete)) return [];
  return [...file.entries.values()].filter(
    ({ key }) => !wizards.some((wizard) => mayUse(wizard, key)),
  );
}

/** The labels of options that visitors have chosen and that are missing, which another rule says. */
function labelsOfGoneOptions({ wizards }: TextSet, { live }: Folder): ReadonlySet<string> {
  const labels = wizards.flatMap((wizard) => {
    const answers = entryOf(live?.wizards, wizard.id?.value ?? '')?.answers ?? {};
    return Object.entries(answers).flatMap(([key, { values = {} }]) => {
      const question = wizard.questions.find(({ answerKey }) => answerKey?.value === key);
      const names = new Set(question?.values.list.map(({ value }) => value));
      return Object.entries(values).flatMap(([value, [label]]) =>
        names.has(value) ? [] : [label],
      );
    });
  });
  return new Set(labels);
}

function mayUse({ candidateKeys, possiblyUsedPrefixes }: Wizard, key: string): boolean {
  if (candidateKeys.has(key) || possiblyUsedPrefixes.has('')) return true;
  if (possiblyUsedPrefixes.size === 0) return false;
  const names = key.split('.');
  return names.some(
    (name, index) =>
      possiblyUsedPrefixes.has(name) ||
      possiblyUsedPrefixes.has(names.slice(0, index + 1).join('.')),
  );
}

function membersOf(group: string, files: readonly Texts[]): readonly string[] {
  return files.flatMap((file) =>
    [...file.entries.keys()].filter((key) => key.startsWith(`${group}.`)),
  );
}

/** A key that no file has and one that nothing uses are probably the same, misspelt here or there. */
function findKeySlips(
  lacked: readonly MissingText[],
  unused: ReadonlyMap<Texts, readonly TextEntry[]>,
  folder: Folder,
): readonly KeySlip[] {
  const free = new Candidates([...unused.values()].flatMap((list) => list.map(({ key }) => key)));
  return lacked.flatMap((missing) => {
    const meant = missing.isNowhere ? free.take(missing.key.value, folder) : undefined;
    return meant === undefined ? [] : [{ ...missing, meant }];
  });
}

/** A key that one file lacks and one that only this file has are probably the same. */
function findEntrySlips(
  lacked: readonly MissingText[],
  unused: ReadonlyMap<Texts, readonly TextEntry[]>,
  explained: ReadonlySet<string>,
  folder: Folder,
): readonly EntrySlip[] {
  return Array.from(unused, ([file, entries]): readonly EntrySlip[] => {
    const others = [...unused.keys()].filter((other) => other !== file);
    const own = entries.filter(
      ({ key }) => !explained.has(key) && !others.some((other) => other.entries.has(key)),
    );
    const free = new Candidates(own.map(({ key }) => key));
    return lacked.flatMap(({ key, lacking, isNowhere }) => {
      const name = isNowhere || !lacking.includes(file) ? undefined : free.take(key.value, folder);
      const entry = name === undefined ? undefined : file.entries.get(name);
      return entry === undefined ? [] : [{ file, entry, meant: key.value }];
    });
  }).flat();
}

/**
 * Of two equal keys in a step or outcome, the one in whose place the text beside theirs belongs: the
 * texts of a group are in the order in which they are named.
 */
function findTwins(
  { wizards }: TextSet,
  unused: ReadonlyMap<Texts, readonly TextEntry[]>,
): readonly Twin[] {
  const [[file, entries] = [undefined, []]] = unused;
  const free = new Set(entries.map(({ key }) => key));
  const order = [...(file?.entries.keys() ?? [])];
  return wizards.flatMap((wizard) => {
    const owners = ownersIn(wizard);
    const blocks = [...wizard.steps, ...wizard.outcomes];
    return blocks.flatMap(({ textUses }) =>
      Array.from(Map.groupBy(textUses, usedAs).values(), (same): readonly Twin[] => {
        const [first, second, ...others] = same;
        if (first === undefined || second === undefined || others.length > 0) return [];
        const named = order.indexOf(first.key.value);
        const distance = (key: string) => Math.abs(order.indexOf(key) - named);
        const meant = [...free]
          .filter((key) => groupOf(key) === groupOf(first.key.value))
          .reduce<string | undefined>(
            (best, key) => (best === undefined || distance(key) < distance(best) ? key : best),
            undefined,
          );
        if (meant === undefined) return [];
        free.delete(meant);
        const use = order.indexOf(meant) < named ? first : second;
        return [{ ...use, wizard, owner: owners.get(use) ?? ownerWords(use), meant }];
      }).flat(),
    );
  });
}

function usedAs({ key, place }: TextUse): string {
  return `${place.owner} ${place.property} ${key.value}`;
}

function groupOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}

/** Keys of which each can be meant once; those in the same group are compared first. */
class Candidates {
  readonly #all: Set<string>;
  readonly #byGroup: ReadonlyMap<string, Set<string>>;

  constructor(keys: readonly string[]) {
    this.#all = new Set(keys);
    this.#byGroup = new Map(
      Array.from(Map.groupBy(this.#all, beginningOf), ([name, list]) => [name, new Set(list)]),
    );
  }

  take(key: string, folder: Folder): string | undefined {
    const group = this.#byGroup.get(beginningOf(key));
    const meant =
      (group === undefined ? undefined : folder.nearest(key, group)) ??
      folder.nearest(key, this.#all);
    if (meant === undefined || !isSlip(key, meant)) return undefined;
    this.#all.delete(meant);
    this.#byGroup.get(beginningOf(meant))?.delete(meant);
    return meant;
  }
}

/** Long keys have much in common anyway: each name in which they differ must be misspelt. */
function isSlip(key: string, meant: string): boolean {
  const [one, other] = [key.split('.'), meant.split('.')];
  if (one.length !== other.length) return true;
  return one.every((name, index) => nearest(name, [other[index] ?? '']) !== undefined);
}

export function beginningOf(key: string): string {
  return key.split('.', 1)[0] ?? key;
}

/** The name by which two keys differ, if it is only one: how it is written, and how it is meant. */
export interface Renaming {
  /** Up to that name. */
  readonly written: string;
  readonly meant: string;
}

/** Undefined if two keys differ by more than a name. */
export function renamedGroup(key: string, meant: string): Renaming | undefined {
  const [one, other] = [key.split('.'), meant.split('.')];
  const different = one.flatMap((name, index) => (name === other[index] ? [] : [index]));
  const [index, ...others] = different;
  if (index === undefined || others.length > 0 || one.length !== other.length) return undefined;
  const upTo = (names: readonly string[]) => names.slice(0, index + 1).join('.');
  return { written: upTo(one), meant: upTo(other) };
}
