import type { Folder } from '#checker/folder.ts';
import { entryOf } from '#checker/live/live-file.ts';
import type { TextEntry, TextSet, Texts } from '#checker/texts.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import { blocksOf, type TextUse } from '#checker/wizard/wizard-index.ts';
import { nearest, quote } from '#checker/wording.ts';

/** What wizards ask of their text files, compared with what is there. */
export interface TextUsage {
  /** Keys that are groups of texts. */
  readonly groups: readonly (MissingText & { readonly member: string })[];
  /** Keys in a wizard that no file has, each with the unused one that was meant. */
  readonly keySlips: readonly (MissingText & { readonly meant: string })[];
  /** Texts of one file that nothing uses, each with the key that this file lacks. */
  readonly entrySlips: readonly EntrySlip[];
  /** Keys that a file lacks, whatever the reason. */
  readonly missing: readonly MissingText[];
  /** Texts that nothing uses. */
  readonly unused: ReadonlyMap<Texts, readonly TextEntry[]>;
}

export interface MissingText {
  readonly wizard: Wizard;
  /** What names the text, as in a sentence: step 2 ('feel'). */
  readonly owner: string;
  readonly key: TextUse;
  readonly lacking: readonly Texts[];
  readonly isNowhere: boolean;
}

export interface EntrySlip {
  readonly file: Texts;
  readonly entry: TextEntry;
  readonly meant: string;
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
  const unused = unusedIn(set, files, folder);
  const lacked = set.wizards.flatMap((wizard) => lackedBy(wizard, files));
  const groups = lacked.flatMap((text) => {
    const member = text.lacking[0]?.groups.get(text.key.value);
    return member === undefined ? [] : [{ ...text, member }];
  });
  const named = new Set(groups.map(({ key }) => key.value));
  const free = new Free(unused, named);
  const keySlips: (MissingText & { meant: string })[] = [];
  const entrySlips: EntrySlip[] = [];
  const missing: MissingText[] = [];
  for (const text of lacked.filter(({ key }) => !named.has(key.value))) {
    const key = text.key.value;
    const meant = text.isNowhere ? free.takeAnywhere(key, folder) : undefined;
    if (meant !== undefined) {
      keySlips.push({ ...text, meant });
      continue;
    }
    const lacking = text.lacking.filter((file) => {
      const entry = text.isNowhere ? undefined : free.takeIn(file, key, folder);
      if (entry !== undefined) entrySlips.push({ file, entry, meant: key });
      return entry === undefined;
    });
    if (lacking.length > 0) missing.push({ ...text, lacking });
  }
  return { groups, keySlips, entrySlips, missing, unused: free.rest() };
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
    if (lacking.length === 0) return [];
    const isNowhere = lacking.length === files.length;
    return [{ wizard, owner: ownerOf(wizard, key), key, lacking, isNowhere }];
  });
}

function ownerOf({ definition }: Wizard, { path }: TextUse): string {
  const [block] = blocksOf(path);
  if (block?.list === 'profile') return 'the profile';
  if (block?.list === 'sessionThemes') return 'the session themes';
  if (block === undefined) return 'the wizard';
  const isStep = block.list === 'steps';
  const { id = '' } = (isStep ? definition.steps : definition.outcomes)[block.index] ?? {};
  return `${isStep ? 'step' : 'outcome'} ${block.index + 1} (${quote(id)})`;
}

function unusedIn(set: TextSet, files: readonly Texts[], folder: Folder) {
  const used = new Set([
    ...set.wizards.flatMap(({ index }) => index.texts.map(({ value }) => value)),
    ...labelsOfGoneOptions(set, folder),
  ]);
  const isUnfit = folder.unfit.some(({ id }) => id === set.textId);
  const doubled = new Set(set.wizards.flatMap(({ index }) => doubledGroups(index.texts)));
  const isUnused = ({ key }: TextEntry) => !used.has(key) && !doubled.has(groupOf(key));
  return new Map(
    files.map((file) => [
      file,
      // A wizard that does not fit the schema may use any of them.
      isUnfit || set.wizards.length === 0 ? [] : [...file.entries.values()].filter(isUnused),
    ]),
  );
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

/**
 * The groups of labels and hints that a step names twice, which another rule says: the one that
 * belongs there is probably a text that nothing uses.
 */
function doubledGroups(texts: readonly TextUse[]): string[] {
  const lists = texts.filter(({ property }) => ['labelKey', 'hintKeys'].includes(property));
  const same = Map.groupBy(lists, ({ path, value }) => `${path[0]} ${path[1]} ${value}`);
  return [...same.values()].flatMap(([first, second]) =>
    first === undefined || second === undefined ? [] : [groupOf(first.value)],
  );
}

function groupOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}

/** Texts that nothing uses: each can be what one key means. */
class Free {
  readonly #unused: ReadonlyMap<Texts, readonly TextEntry[]>;
  readonly #taken: Set<string> = new Set();
  readonly #named: ReadonlySet<string>;

  /** The members of the groups that are named by mistake are explained by that. */
  constructor(unused: ReadonlyMap<Texts, readonly TextEntry[]>, named: ReadonlySet<string>) {
    this.#unused = unused;
    this.#named = named;
  }

  takeAnywhere(key: string, folder: Folder): string | undefined {
    const keys = [...this.rest().values()].flat().map((entry) => entry.key);
    const meant = meantBy(key, new Set(keys), folder);
    if (meant !== undefined) this.#taken.add(meant);
    return meant;
  }

  /** A text that no other language has. */
  takeIn(file: Texts, key: string, folder: Folder): TextEntry | undefined {
    const others = [...this.#unused.keys()].filter((other) => other !== file);
    const own = (this.rest().get(file) ?? []).map((entry) => entry.key);
    const keys = own.filter((each) => !others.some((other) => other.entries.has(each)));
    const meant = meantBy(key, new Set(keys), folder);
    if (meant === undefined) return undefined;
    this.#taken.add(meant);
    return file.entries.get(meant);
  }

  rest(): ReadonlyMap<Texts, readonly TextEntry[]> {
    const isFree = ({ key }: TextEntry) =>
      !this.#taken.has(key) && ![...this.#named].some((group) => key.startsWith(`${group}.`));
    return new Map(Array.from(this.#unused, ([file, entries]) => [file, entries.filter(isFree)]));
  }
}

/** The key that was meant, which differs by slips only. */
function meantBy(key: string, keys: ReadonlySet<string>, folder: Folder): string | undefined {
  const meant = nearestKey(key, keys, folder);
  return meant !== undefined && isSlip(key, meant) ? meant : undefined;
}

/** The most similar key. One in the same group is more likely. */
export function nearestKey(
  key: string,
  keys: ReadonlySet<string>,
  folder: Folder,
): string | undefined {
  const near = [...keys].filter((each) => beginningOf(each) === beginningOf(key));
  return folder.nearest(key, near) ?? folder.nearest(key, keys);
}

/** Long keys have much in common anyway: each name in which they differ must be misspelt. */
function isSlip(key: string, meant: string): boolean {
  const [one, other] = [key.split('.'), meant.split('.')];
  if (one.length !== other.length) return true;
  return one.every((name, index) => nearest(name, [other[index] ?? '']) !== undefined);
}

function beginningOf(key: string): string {
  return key.split('.', 1)[0] ?? key;
}

/** A key and the one that is meant by it. */
interface Slip {
  /** Where it is written. */
  readonly place: string;
  readonly key: string;
  readonly meant: string;
}

/** Slips that are one: in several keys of a place the same name is misspelt. */
export interface OneSlip<S> {
  readonly first: S;
  /** In how many keys. */
  readonly amount: number;
  /** The name in which several keys differ, with what is before it: as written, and as meant. */
  readonly group: { readonly written: string; readonly meant: string } | undefined;
}

export function bySlip<S>(slips: readonly S[], slipOf: (each: S) => Slip): OneSlip<S>[] {
  const groups = Map.groupBy(slips, (each) => {
    const { place, key, meant } = slipOf(each);
    const { written, ...group } = renamedGroup(key, meant) ?? { written: key, meant: '' };
    return `${place} ${written} ${group.meant}`;
  });
  return [...groups.values()].flatMap(([first, ...others]): OneSlip<S>[] => {
    if (first === undefined) return [];
    const { key, meant } = slipOf(first);
    const group = others.length > 0 ? renamedGroup(key, meant) : undefined;
    return [{ first, amount: others.length + 1, group }];
  });
}

/** Undefined if two keys differ by more than a name. */
function renamedGroup(key: string, meant: string): OneSlip<unknown>['group'] {
  const [one, other] = [key.split('.'), meant.split('.')];
  const different = one.flatMap((name, index) => (name === other[index] ? [] : [index]));
  const [index, ...others] = different;
  if (index === undefined || others.length > 0 || one.length !== other.length) return undefined;
  const upTo = (names: readonly string[]) => names.slice(0, index + 1).join('.');
  return { written: upTo(one), meant: upTo(other) };
}
