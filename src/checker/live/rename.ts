import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import { type JsonFile, jsonOf } from '#checker/json/read-json.ts';
import { elementsOf, propertiesOf, stringOf } from '#checker/json/tree.ts';
import { definitionOf } from '#checker/schema/wizard-schema.ts';
import type { FolderFiles } from '#checker/wizard/folder.ts';
import { entryOf, type LiveWizard } from '#checker/wizard/live-file.ts';
import { readTexts, type TextFile } from '#checker/wizard/texts.ts';
import {
  currentName,
  idIn,
  indexOf,
  isInside,
  type NameKind,
  type NameUse,
  namesMeantBy,
  ownerOf,
  type WizardIndex,
} from '#checker/wizard/wizard-index.ts';
import { didYouMean, nearest, quote } from '#checker/wording.ts';

/** What can have another name, by the word that may stand before it, with what editors call it. */
const NAMES = {
  step: { kind: 'step', noun: 'step' },
  answer: { kind: 'answer', noun: 'question' },
  value: { kind: 'value', noun: 'option of this question' },
  outcome: { kind: 'outcome', noun: 'outcome' },
  bar: { kind: 'bar', noun: 'bar' },
  theme: { kind: 'theme', noun: 'session theme' },
  id: { kind: 'wizard', noun: 'wizard' },
  path: { kind: 'path', noun: 'wizard' },
  storageKey: { kind: 'storageKey', noun: 'wizard' },
} as const satisfies Record<string, { kind: NameKind; noun: string }>;

type Prefix = keyof typeof NAMES;

/** Why nothing can be renamed, in a sentence. */
export interface Refusal {
  readonly refusal: string;
}

/** A name in a wizard that can be changed, or a text or group of texts. */
export type RenameTarget =
  | { readonly prefix: Prefix; readonly name: string; readonly use: NameUse }
  | { readonly prefix: 'text'; readonly name: string };

/** What a name in the command means. */
export function findTarget(
  index: WizardIndex,
  textKeys: Iterable<string>,
  spelled: string,
): RenameTarget | Refusal {
  const [before = '', ...rest] = spelled.split(':');
  const prefix = rest.length > 0 ? before : undefined;
  const name = prefix === undefined ? spelled : rest.join(':');
  const targets = index.names.flatMap((use) => {
    const own = (Object.keys(NAMES) as Prefix[]).find((each) => NAMES[each].kind === use.kind);
    return own === undefined ? [] : [{ prefix: own, name: use.value, use }];
  });
  const [first, ...others] = targets.filter(
    (target) =>
      (prefix === undefined || target.prefix === prefix) &&
      [target.name, longNameOf(target.use)].includes(name),
  );
  if (first !== undefined && others.length === 0) return first;
  if (first !== undefined) {
    const found = [first, ...others].map((each) => `${each.prefix}:${longNameOf(each.use)}`);
    return {
      refusal: `${quote(name)} may mean several names. Say which one: ${found.join(' or ')}.`,
    };
  }
  const keys = new Set(textKeys);
  const isText = [...keys].some((key) => key === name || key.startsWith(`${name}.`));
  if (isText && (prefix ?? 'text') === 'text') return { prefix: 'text', name };
  const names = targets.flatMap(({ use }) => [use.value, longNameOf(use)]);
  const hint = didYouMean(nearest(name, new Set([...names, ...keys])));
  return { refusal: `The wizard ${quote(idIn(index) ?? '')} has no name ${quote(name)}.${hint}` };
}

/** A name of an option with that of its question. */
function longNameOf({ value, within }: NameUse): string {
  return [...within.slice(0, 1), value].join('.');
}

/** Why the target cannot have the new name; undefined if it can. */
export function refusalOf(
  index: WizardIndex,
  target: RenameTarget,
  name: string,
): string | undefined {
  if (name === target.name) return `It is called ${quote(name)} already.`;
  const schema = target.prefix === 'text' ? definitionOf('textKey') : target.use.schema;
  const { pattern = '', patternErrorMessage = '', maxLength = 0 } = schema;
  if (!new RegExp(pattern, 'u').test(name) || name.length > maxLength) {
    return `${quote(name)} cannot be the new name. ${patternErrorMessage} It may have ${maxLength} characters.`;
  }
  if (target.prefix === 'text') {
    if (parentOf(name) === parentOf(target.name)) return undefined;
    const sample = `${parentOf(target.name)}${name.slice(name.lastIndexOf('.') + 1)}`;
    return `A text or group stays in its group: only the last name can change, for example to ${quote(sample)}.`;
  }
  const { use, prefix } = target;
  const { noun } = NAMES[prefix];
  if (namesMeantBy(index, use).includes(name)) {
    return `Another ${noun} is called ${quote(name)} already.`;
  }
  // Its own former name may be its name again.
  const former = index.formerNames.find(
    (each) =>
      each.kind === use.kind &&
      each.value === name &&
      each.within[0] === use.within[0] &&
      !isInside(each.path, ownerOf(use)),
  );
  if (former === undefined) return undefined;
  const now = currentName(index, former) ?? '';
  return `Another ${noun}, ${quote(now)}, was called ${quote(name)} before, and its answers are kept under that name.`;
}

function parentOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}

/** Whether visitors, or statistics, know the name. */
export function isKnown(live: LiveWizard | undefined, target: RenameTarget): boolean {
  if (live === undefined || target.prefix === 'text') return false;
  const { prefix, name, use } = target;
  const lists: Partial<Record<Prefix, readonly string[]>> = {
    step: live.steps,
    answer: Object.keys(live.answers),
    value: Object.keys(entryOf(live.answers, use.within[0] ?? '')?.values ?? {}),
    outcome: live.outcomes,
    bar: live.profile,
    theme: live.themes,
  };
  return lists[prefix]?.includes(name) ?? true;
}

/** The files of the folder with a name changed wherever it is. They have no errors before. */
export function renameIn(
  files: FolderFiles,
  file: JsonFile,
  target: RenameTarget,
  name: string,
  isPublished: boolean,
): FolderFiles | Refusal {
  const index = indexOf(file);
  const texts = files.texts.filter((each) => each.name === idIn(index));
  const edits =
    target.prefix === 'text'
      ? keyEdits(index, target, name, texts)
      : nameEdits(file, index, target, name, isPublished);
  if ('refusal' in edits) return edits;
  return {
    ...files,
    wizards: files.wizards.map((each) => (each === file ? withEdits(file, edits) : each)),
    texts: files.texts.map((each) =>
      texts.includes(each) ? changedTexts(each, target, name) : each,
    ),
  };
}

function withEdits(file: JsonFile, edits: Edit[]): JsonFile {
  return jsonOf(applyEdits(file.source.text, edits), file.source.file, file.name);
}

function writeString(node: Node, value: string): Edit {
  return { offset: node.offset, length: node.length, content: JSON.stringify(value) };
}

/** The places that name a text or a text of a group. */
function keyEdits(
  { texts }: WizardIndex,
  target: RenameTarget,
  name: string,
  files: readonly TextFile[],
): Edit[] | Refusal {
  const isTaken = files
    .map(readTexts)
    .some(({ entries, groups }) => entries.has(name) || groups.has(name));
  if (isTaken) return { refusal: `There is a text or group ${quote(name)} already.` };
  return texts.flatMap(({ value, node }) => {
    const key = changedKey(value, target.name, name);
    return key === value ? [] : writeString(node, key);
  });
}

function changedKey(key: string, from: string, to: string): string {
  return key === from || key.startsWith(`${from}.`) ? to + key.slice(from.length) : key;
}

/** The name itself, its mentions, and the list of its former names. */
function nameEdits(
  file: JsonFile,
  index: WizardIndex,
  { use }: Extract<RenameTarget, { use: NameUse }>,
  name: string,
  isPublished: boolean,
): Edit[] | Refusal {
  const mentions = index.mentions.filter(
    (each) => each.kind === use.kind && each.value === use.value && isOfQuestion(each, use),
  );
  const shared = mentions.find((mention) =>
    index.names.some(
      (other) =>
        other !== use &&
        other.kind === use.kind &&
        other.value === use.value &&
        isOfQuestion(mention, other),
    ),
  );
  if (shared !== undefined) {
    const { line } = shared.at.source.positionOf(shared.at.offset);
    return {
      refusal: `In line ${line} ${quote(use.value)} may mean the option of another question as well: change it by hand.`,
    };
  }
  const keepsFormer = use.kind === 'answer' || use.kind === 'value';
  return [
    ...[use, ...mentions].map(({ node }) => writeString(node, name)),
    ...(keepsFormer ? formerEdits(file.source.text, use, name, isPublished) : []),
  ];
}

/** Whether a mention of a value may be about the question that has the name. */
function isOfQuestion({ within }: NameUse, name: NameUse): boolean {
  return name.within.every((key) => within.includes(key));
}

/** Adds the old name to "renamed" if visitors know it, and takes the new one out of it. */
function formerEdits(text: string, use: NameUse, name: string, isPublished: boolean): Edit[] {
  const properties = propertiesOf(use.node.parent?.parent);
  const known = properties.find((each) => each.name === 'renamed');
  const before = elementsOf(known?.value).flatMap((each) => stringOf(each) ?? []);
  const names = [...before.filter((each) => each !== name), ...(isPublished ? [use.value] : [])];
  const list = `[${names.map((each) => JSON.stringify(each)).join(', ')}]`;
  if (known !== undefined && names.length > 0) {
    return [{ offset: known.value.offset, length: known.value.length, content: list }];
  }
  const end = use.node.offset + use.node.length;
  if (known !== undefined) {
    // The list has no name any more. It stands somewhere behind the name of the block.
    const before = properties.findLast(({ value }) => value.offset < known.nameNode.offset);
    const start = before === undefined ? end : before.value.offset + before.value.length;
    const length = known.value.offset + known.value.length - start;
    return [{ offset: start, length, content: '' }];
  }
  if (names.length === 0) return [];
  const { offset } = use.node.parent ?? use.node;
  const indent = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = indent.trim() === '' ? lineBreak + indent : ' ';
  return [{ offset: end, length: 0, content: `,${gap}"renamed": ${list}` }];
}

/** A text file with another key, with the new answer key wherever a text repeats it, or of another id. */
function changedTexts(file: TextFile, { prefix, name: old }: RenameTarget, name: string): TextFile {
  const { text, file: path } = file.source;
  const moved = `${path.slice(0, path.lastIndexOf('/') + 1)}${name}.json`;
  const changed =
    prefix === 'text'
      ? withEdits(file, groupEdits(file.root, '', old, name))
      : prefix === 'answer'
        ? jsonOf(text.replace(placesOf(old), `$1${name}`), path, file.name)
        : prefix === 'id'
          ? jsonOf(text, moved, name)
          : file;
  return { ...changed, language: file.language };
}

function groupEdits(group: Node | undefined, prefix: string, from: string, to: string): Edit[] {
  return propertiesOf(group).flatMap(({ name, nameNode, value }) => {
    const key = prefix + name;
    const changed = changedKey(key, from, to);
    if (changed === key) return groupEdits(value, `${key}.`, from, to);
    return writeString(nameNode, changed.slice(prefix.length));
  });
}

/** `{{answer:old}}` in every text. */
function placesOf(answerKey: string): RegExp {
  return new RegExp(`(\\{\\{\\s*answer:)${answerKey}(?=\\s*[,}])`, 'g');
}
