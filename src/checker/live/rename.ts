import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import type { FolderFiles } from '#checker/folder.ts';
import { jsonOf } from '#checker/json/read-json.ts';
import { elementsOf, propertiesOf, propertyMapOf, stringOf } from '#checker/json/tree.ts';
import { readTexts, type TextFile } from '#checker/texts.ts';
import { indexOf, isInside, type NameUse, type WizardIndex } from '#checker/wizard/wizard-index.ts';
import { quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import {
  entryOf,
  formatLive,
  hashOfText,
  type LiveAnswer,
  type LiveFile,
  type LiveLabel,
  type LiveWizard,
} from './live-file.ts';
import type { FixedProperty, RenameTarget } from './rename-target.ts';

/** A text key or group of text keys, and what it is called after the change. */
interface KeyChange {
  readonly from: string;
  readonly to: string;
}

interface Renaming {
  readonly definition: WizardDefinition;
  readonly files: FolderFiles;
  readonly live: LiveFile | undefined;
  readonly target: Exclude<RenameTarget, { kind: 'fixed' }>;
  /** The new name. */
  readonly name: string;
}

export type Renamed =
  | {
      readonly files: FolderFiles;
      /** What the editor should know. */
      readonly notes: readonly string[];
    }
  | { readonly refusal: string };

/** The files of the folder with a name changed wherever it is. They have no errors before. */
export function renameIn(renaming: Renaming): Renamed {
  const { definition, files, live, target, name } = renaming;
  const file = files.wizards.find(({ root }) => idIn(root) === definition.id);
  if (file?.root === undefined) return { refusal: 'The file of the wizard cannot be found.' };
  const index = indexOf(file);
  const texts = files.texts.filter((each) => each.name === definition.id);
  const wanted = keyChangesOf(index, target, name);
  const changes = wanted.filter(({ to }) => !texts.some((each) => hasKey(each, to)));
  if (changes.length < wanted.length && target.kind === 'text') {
    return { refusal: `There is a text or group ${quote(name)} already.` };
  }
  const clash = reminderClash(index, renaming);
  if (clash !== undefined) return { refusal: clash };

  const isPublished = isKnown(entryOf(live?.wizards, definition.id), target);
  const edits = [
    ...nameEdits(file.source.text, index, renaming, isPublished),
    ...index.texts.flatMap(({ value, node }) => {
      const to = changedKey(value, changes);
      return to === value ? [] : writeString(node, to);
    }),
  ];
  const after: FolderFiles = {
    ...files,
    wizards: files.wizards.map((each) =>
      each === file
        ? jsonOf(applyEdits(file.source.text, edits), file.source.file, file.name)
        : each,
    ),
    texts: files.texts.map((each) =>
      texts.includes(each) ? changedTexts(each, changes, target, name) : each,
    ),
  };
  return {
    files: { ...after, ...changedLive(renaming, after, changes) },
    notes: notesOf(renaming, isPublished, wanted.length > changes.length),
  };
}

/**
 * The files of the folder with another id, path or storage key of a wizard that is not published.
 * The text files are named after the id.
 */
export function changeProperty(
  files: FolderFiles,
  { id }: WizardDefinition,
  property: FixedProperty,
  name: string,
): FolderFiles {
  const wizards = files.wizards.map((file) => {
    const node = propertyMapOf(file.root).get(property)?.value;
    if (node === undefined || idIn(file.root) !== id) return file;
    const text = applyEdits(file.source.text, writeString(node, name));
    return jsonOf(text, file.source.file, file.name);
  });
  if (property !== 'id') return { ...files, wizards };
  const texts = files.texts.map((file) => {
    if (file.name !== id) return file;
    const { text, file: path } = file.source;
    const moved = `${path.slice(0, path.lastIndexOf('/') + 1)}${name}.json`;
    return { ...jsonOf(text, moved, name), language: file.language };
  });
  return { ...files, wizards, texts };
}

function idIn(root: Node | undefined): string | undefined {
  return stringOf(propertyMapOf(root).get('id')?.value);
}

/** Whether visitors, or statistics, know the name. */
function isKnown(live: LiveWizard | undefined, target: Renaming['target']): boolean {
  if (live === undefined || target.kind === 'text') return false;
  const { kind, name, use } = target;
  if (kind === 'answer') return entryOf(live.answers, name) !== undefined;
  if (kind === 'value') {
    return entryOf(entryOf(live.answers, use.within[0] ?? '')?.values, name) !== undefined;
  }
  return live[LISTS[kind]].includes(name);
}

const LISTS = { step: 'steps', outcome: 'outcomes', bar: 'profile', theme: 'themes' } as const;

/** The text keys that follow the name: the group of a question, the texts of an option, … */
function keyChangesOf(
  { names, texts }: WizardIndex,
  target: Renaming['target'],
  name: string,
): KeyChange[] {
  if (target.kind === 'text') return [{ from: target.name, to: name }];
  const block = target.use.path.slice(0, -1);
  const keys = texts.flatMap(({ path, value }) => (isInside(path, block) ? [value] : []));
  if (target.kind === 'answer') {
    const isGroup = keys.some((key) => key.startsWith(`${target.name}.`));
    return isGroup ? [{ from: target.name, to: name }] : [];
  }
  if (target.kind === 'value') {
    const own = keys.filter((key) => key.slice(key.lastIndexOf('.') + 1) === target.name);
    return own.map((key) => ({ from: key, to: key.slice(0, -target.name.length) + name }));
  }
  const answerKeys = names.flatMap(({ kind, value }) => (kind === 'answer' ? [value] : []));
  const changes = keys.flatMap((key): KeyChange[] => {
    const segments = key.split('.');
    const index = segments.findIndex((each) => each === target.name || each === camel(target.name));
    const found = segments[index];
    // A group named after the answer key follows the answer key.
    if (found === undefined || (index === 0 && answerKeys.includes(found))) return [];
    const before = segments.slice(0, index);
    const to = found === target.name ? name : camel(name);
    return [{ from: [...before, found].join('.'), to: [...before, to].join('.') }];
  });
  return [...new Map(changes.map((change) => [change.from, change])).values()];
}

function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function hasKey(file: TextFile, key: string): boolean {
  const { entries, groups } = readTexts(file);
  return entries.has(key) || groups.has(key);
}

function changedKey(key: string, changes: readonly KeyChange[]): string {
  return changes.reduce((now, { from, to }) => {
    if (now === from) return to;
    return now.startsWith(`${from}.`) ? to + now.slice(from.length) : now;
  }, key);
}

function writeString(node: Node, value: string): Edit[] {
  return [{ offset: node.offset, length: node.length, content: JSON.stringify(value) }];
}

/** The places of the wizard's file that name the target, apart from text keys. */
function nameEdits(
  text: string,
  index: WizardIndex,
  { target, name }: Renaming,
  isPublished: boolean,
): Edit[] {
  if (target.kind === 'text') return [];
  const { use, kind } = target;
  const mentions = index.mentions.filter(
    (each) => each.kind === kind && each.value === use.value && isOfQuestion(each, use),
  );
  const [times, others] = partition(mentions, isTime);
  return [
    ...[use, ...others].flatMap(({ node }) => writeString(node, name)),
    ...times.flatMap((time) => reminderEdits(text, index, time, use, name)),
    ...(kind === 'answer' || kind === 'value' ? oldNameEdits(text, use, name, isPublished) : []),
  ];
}

/** Whether a mention of a value may be about the question that has the name. */
function isOfQuestion({ within }: NameUse, name: NameUse): boolean {
  return name.within.every((key) => within.includes(key));
}

/** Whether a value is named for its time of reminders. */
function isTime({ kind, path }: NameUse): boolean {
  return kind === 'value' && path[0] === 'plan';
}

function partition<T>(all: readonly T[], test: (each: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((each) => !test(each))];
}

/** Adds the old name to "renamed" if visitors know it, and takes the new one out of it. */
function oldNameEdits(text: string, use: NameUse, name: string, isPublished: boolean): Edit[] {
  const properties = propertiesOf(use.node.parent?.parent);
  const index = properties.findIndex((each) => each.name === 'renamed');
  const known = properties[index];
  const before = elementsOf(known?.value).flatMap((each) => stringOf(each) ?? []);
  const names = [...before.filter((each) => each !== name), ...(isPublished ? [use.value] : [])];
  const list = `[${names.map((each) => JSON.stringify(each)).join(', ')}]`;
  if (known !== undefined && names.length > 0) {
    return [{ offset: known.value.offset, length: known.value.length, content: list }];
  }
  if (known !== undefined) return [removal(properties, index)];
  const neighbour = properties.find(({ value }) => value === use.node);
  if (names.length === 0 || neighbour === undefined) return [];
  const { nameNode, value } = neighbour;
  const offset = value.offset + value.length;
  const content = `,${gapBefore(text, nameNode)}"renamed": ${list}`;
  return [{ offset, length: 0, content }];
}

/** A line break and the indent if the property begins a line; else a space. */
function gapBefore(text: string, { offset }: Node): string {
  const indent = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
  if (indent.trim() !== '') return ' ';
  return `${text.includes('\r\n') ? '\r\n' : '\n'}${indent}`;
}

/** Removes a property with the comma that goes with it. */
function removal(properties: ReturnType<typeof propertiesOf>, index: number): Edit {
  const [before, own, next] = [properties[index - 1], properties[index], properties[index + 1]];
  const start = before ? before.value.offset + before.value.length : own?.nameNode.offset;
  const end = before ? own && own.value.offset + own.value.length : next?.nameNode.offset;
  return { offset: start ?? 0, length: (end ?? 0) - (start ?? 0), content: '' };
}

/** A time for reminders follows its value, unless another question has that value as well. */
function reminderEdits(
  text: string,
  { names }: WizardIndex,
  time: NameUse,
  use: NameUse,
  name: string,
): Edit[] {
  const properties = propertiesOf(time.node.parent?.parent);
  const index = properties.findIndex(({ nameNode }) => nameNode === time.node);
  const isThere = properties.some((each) => each.name === name);
  const isShared = names.some(
    (each) =>
      each.kind === 'value' &&
      each.value === use.value &&
      each.within[0] !== use.within[0] &&
      isOfQuestion(time, each),
  );
  if (isThere) return isShared ? [] : [removal(properties, index)];
  if (!isShared) return writeString(time.node, name);
  const copy = `${JSON.stringify(name)}: ${JSON.stringify(stringOf(properties[index]?.value))},`;
  const content = copy + gapBefore(text, time.node);
  return [{ offset: time.node.offset, length: 0, content }];
}

/** Why the time for reminders cannot follow the value. */
function reminderClash(
  { mentions }: WizardIndex,
  { definition, target, name }: Renaming,
): string | undefined {
  const { reminderTimes = {} } = definition.plan ?? {};
  if (target.kind !== 'value') return undefined;
  const { use } = target;
  const isTimed = mentions.some((each) => isTime(each) && isOfQuestion(each, use));
  const [before, there] = [entryOf(reminderTimes, use.value), entryOf(reminderTimes, name)];
  if (!isTimed || before === there || there === undefined) return undefined;
  return `"reminderTimes" has ${quote(name)} at ${there} already, for another question.`;
}

/** A text file with its keys changed, and with the new answer key wherever a text repeats it. */
function changedTexts(
  file: TextFile,
  changes: readonly KeyChange[],
  target: Renaming['target'],
  name: string,
): TextFile {
  const text = changes.reduce(
    (now, change) => applyEdits(now, keyEdits(jsonOf(now, '', '').root, '', change)),
    target.kind === 'answer' ? withPlaces(file.source.text, target.name, name) : file.source.text,
  );
  return { ...jsonOf(text, file.source.file, file.name), language: file.language };
}

function keyEdits(group: Node | undefined, prefix: string, change: KeyChange): Edit[] {
  return propertiesOf(group).flatMap(({ name, nameNode, value }) => {
    const key = prefix + name;
    const changed = changedKey(key, [change]);
    if (changed !== key) return writeString(nameNode, changed.slice(prefix.length));
    return keyEdits(value, `${key}.`, change);
  });
}

/** `{{answer:old}}` in every text. */
function withPlaces(text: string, old: string, name: string): string {
  const places = new RegExp(`(\\{\\{\\s*answer:)${old}(?=\\s*[,}])`, 'g');
  return text.replace(places, `$1${name}`);
}

/** The names in use with the new name beside the old one, and the keys and hashes of the texts. */
function changedLive(
  { definition, files, live, target, name }: Renaming,
  after: FolderFiles,
  changes: readonly KeyChange[],
): Pick<FolderFiles, 'live'> {
  const file = files.live;
  const known = entryOf(live?.wizards, definition.id);
  if (file === undefined || live === undefined || known === undefined) return { live: file };
  const rehash = hashChanges(files, after, definition.id, changes);
  const relabel = ([key, hash, ...care]: LiveLabel): LiveLabel => [
    changedKey(key, changes),
    rehash(DEFAULT_LANGUAGE, key, hash),
    ...care,
  ];
  const withLabels: LiveWizard = {
    ...known,
    answers: mapped(known.answers, (answer) => ({
      ...answer,
      ...(answer.values && { values: mapped(answer.values, relabel) }),
      ...(answer.ends && { ends: [relabel(answer.ends[0]), relabel(answer.ends[1])] }),
    })),
  };
  const translations = mapped(entryOf(live.translations, definition.id) ?? {}, (texts, language) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, [source, own]]) => [
        changedKey(key, changes),
        [rehash(DEFAULT_LANGUAGE, key, source), rehash(language, key, own)] as const,
      ]),
    ),
  );
  const next: LiveFile = {
    ...live,
    wizards: { ...live.wizards, [definition.id]: withNewName(withLabels, target, name) },
    translations: { ...live.translations, [definition.id]: translations },
  };
  return { live: jsonOf(formatLive(next), file.source.file, file.name) };
}

function mapped<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value, name)]),
  );
}

/** The hash of a text after the change, if it had this hash before; else the same hash. */
function hashChanges(
  before: FolderFiles,
  after: FolderFiles,
  id: string,
  changes: readonly KeyChange[],
): (language: string, key: string, hash: string) => string {
  const textsOf = ({ texts }: FolderFiles) =>
    new Map(
      texts.flatMap((file) =>
        file.name === id ? [[file.language as string, readTexts(file)]] : [],
      ),
    );
  const [old, now] = [textsOf(before), textsOf(after)];
  return (language, key, hash) => {
    const was = old.get(language)?.entries.get(key)?.text;
    const is = now.get(language)?.entries.get(changedKey(key, changes))?.text;
    if (was === undefined || is === undefined) return hash;
    return hashOfText(was) === hash ? hashOfText(is) : hash;
  };
}

function withNewName(live: LiveWizard, target: Renaming['target'], name: string): LiveWizard {
  const { kind, name: old } = target;
  if (kind === 'text') return live;
  if (kind === 'answer') {
    const answer = entryOf(live.answers, old);
    return answer === undefined ? live : { ...live, answers: { ...live.answers, [name]: answer } };
  }
  if (kind === 'value') {
    const answerKey = target.use.within[0] ?? '';
    const answer = entryOf(live.answers, answerKey);
    const label = entryOf(answer?.values, old);
    if (answer === undefined || label === undefined) return live;
    const known: LiveAnswer = { ...answer, values: { ...answer.values, [name]: label } };
    return { ...live, answers: { ...live.answers, [answerKey]: known } };
  }
  const list = LISTS[kind];
  const goals = mapped(live.goals, (goal) =>
    kind === 'step' && goal?.step === old ? { ...goal, step: name } : goal,
  );
  const names = live[list];
  if (!names.includes(old)) return { ...live, goals };
  return { ...live, goals, [list]: [...new Set([...names, name])].sort() };
}

function notesOf(
  { files, target, name }: Renaming,
  isPublished: boolean,
  areTextsKept: boolean,
): string[] {
  const { kind, name: old } = target;
  return [
    ...(isPublished && (kind === 'answer' || kind === 'value')
      ? [`Answers that visitors gave under ${quote(old)} count on: it is kept under "renamed".`]
      : []),
    ...(isPublished && (kind === 'step' || kind === 'outcome' || kind === 'bar')
      ? [`Statistics know the old id, and count ${quote(name)} as something new.`]
      : []),
    ...((kind === 'outcome' || kind === 'theme') && isInLibrary(old, files)
      ? [
          `The library of audio sessions has this name, too: look for "${old}" in src/server/library/catalogue/sessions.json.`,
        ]
      : []),
    ...(areTextsKept ? ['Texts keep their keys, because the new ones are taken.'] : []),
  ];
}

/** Categories recommend sessions to outcomes, and session themes are sessions, all by their ids. */
function isInLibrary(name: string, { catalogue }: FolderFiles): boolean {
  return catalogue?.source.text.includes(`"${name}"`) === true;
}
