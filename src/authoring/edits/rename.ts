import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import type { Outside } from '#authoring/document/checked.ts';
import { definitionFile, textFile } from '#authoring/document/files.ts';
import type { TextFile } from '#authoring/document/json/json-file.ts';
import { elementsOf, propertiesOf, stringOf } from '#authoring/document/json/tree.ts';
import { isInside } from '#authoring/document/place.ts';
import type { Document } from '#authoring/document/read.ts';
import { definitionOf } from '#authoring/document/schema/wizard-schema.ts';
import { liveOf } from '#authoring/document/wizard/check-live.ts';
import { entryOf, type LiveWizard } from '#authoring/document/wizard/live-file.ts';
import { readTexts } from '#authoring/document/wizard/texts.ts';
import type { NameUse, WizardIndex } from '#authoring/document/wizard/wizard.ts';
import {
  currentName,
  idIn,
  indexOf,
  namesMeantBy,
  ownerOf,
} from '#authoring/document/wizard/wizard-index.ts';
import { didYouMean, nearest, quote } from '#authoring/document/wording.ts';
import { checkedEdit } from './checked-edit.ts';
import { type Edited, Refusal } from './refusal.ts';

/** What can have another name: what editors call it, how it is spelled, and where it is in use. */
const KINDS = {
  step: { noun: 'step', form: 'kebabName', known: ({ steps }: LiveWizard) => steps },
  answer: {
    noun: 'question',
    form: 'answerKey',
    known: ({ answers }: LiveWizard) => Object.keys(answers),
  },
  value: {
    noun: 'option of this question',
    form: 'optionValue',
    known: ({ answers }: LiveWizard, { within: [key = ''] }: NameUse) =>
      Object.keys(entryOf(answers, key)?.values ?? {}),
  },
  outcome: { noun: 'outcome', form: 'kebabName', known: ({ outcomes }: LiveWizard) => outcomes },
  bar: { noun: 'bar', form: 'kebabName', known: ({ profile }: LiveWizard) => profile },
  theme: { noun: 'session theme', form: 'kebabName', known: ({ themes }: LiveWizard) => themes },
} as const;

type Kind = keyof typeof KINDS;

/** A name in a wizard that can be changed, or a text or group of texts. */
type Target =
  | { readonly kind: Kind; readonly name: string; readonly use: NameUse }
  | { readonly kind: 'text'; readonly name: string };

export interface Renaming extends Edited {
  readonly oldName: string;
  /** Whether visitors, or statistics, know the old name. */
  readonly isPublished: boolean;
  /** What an editor should know of it. */
  readonly notes: readonly string[];
}

/**
 * Gives a name in a wizard without errors another one, in every file that names it. Throws a
 * `Refusal`.
 */
export function rename(
  files: Document,
  id: string,
  spelled: string,
  name: string,
  outside: Outside = {},
): Renaming {
  return checkedEdit(files, { id, verb: 'renamed', outside }, () =>
    renamed(files, id, spelled, name),
  );
}

/** The same, whatever the check says. */
export function renamed(files: Document, id: string, spelled: string, name: string): Renaming {
  const byId = new Map(files.wizards.map((file) => [idIn(indexOf(file)) ?? '', file]));
  const file = byId.get(id);
  if (file === undefined) {
    throw new Refusal(`There is no quiz ${quote(id)}.${didYouMean(nearest(id, byId.keys()))}`);
  }
  const index = indexOf(file);
  const texts = files.texts.filter((each) => each.name === id);
  const target = targetOf(index, texts, spelled);
  refuse(index, target, name);
  const { kind, name: oldName } = target;
  const live = entryOf(liveOf(files)?.wizards, id);
  const isPublished =
    live !== undefined &&
    target.kind !== 'text' &&
    KINDS[target.kind].known(live, target.use).includes(oldName);
  // Answers are stored under the name, and the old one stays under `renamed`.
  const keepsFormer = kind === 'answer' || kind === 'value';
  const edits =
    target.kind === 'text'
      ? keyEdits(index, target, name, texts)
      : [
          ...nameEdits(index, target.use, name),
          ...(keepsFormer ? formerEdits(file.source.text, target.use, name, isPublished) : []),
        ];
  // Categories recommend sessions to outcomes, and session themes are sessions, all by their ids.
  const isInLibrary =
    (kind === 'outcome' || kind === 'theme') && files.library.includes(`"${oldName}"`);
  const changed = {
    [definitionFile(file.name)]: applyEdits(file.source.text, edits),
    ...Object.fromEntries(
      texts.map((each) => [textFile(id, each.language), changedTexts(each, target, name)]),
    ),
  };
  const notes = [
    ...(isPublished && keepsFormer
      ? [`Answers that visitors gave under ${quote(oldName)} count on: it is kept under "renamed".`]
      : []),
    ...(isPublished && ['step', 'outcome', 'bar'].includes(kind)
      ? [`Statistics know the old id, and count ${quote(name)} as something new.`]
      : []),
    ...(isInLibrary
      ? [
          `The library of audio sessions has this name, too: look for "${oldName}" in catalogue/sessions.json.`,
        ]
      : []),
  ];
  return { oldName, isPublished, notes, files: { ...files.files, ...changed } };
}

/** What a name in the command means. A word before it says of which kind it is. */
function targetOf(index: WizardIndex, texts: readonly TextFile[], spelled: string): Target {
  const [before = '', ...rest] = spelled.split(':');
  const prefix = rest.length > 0 ? before : undefined;
  const name = prefix === undefined ? spelled : rest.join(':');
  const targets = index.names.flatMap((use) => {
    const kind = (Object.keys(KINDS) as Kind[]).find((each) => each === use.kind);
    return kind === undefined ? [] : [{ kind, name: use.value, use }];
  });
  const found = targets.filter(
    ({ kind, use }) => (prefix ?? kind) === kind && [use.value, longNameOf(use)].includes(name),
  );
  const [first, another] = found;
  if (another !== undefined) {
    const all = found.map(({ kind, use }) => `${kind}:${longNameOf(use)}`);
    throw new Refusal(`${quote(name)} may mean several names. Say which one: ${all.join(' or ')}.`);
  }
  if (first !== undefined) return first;
  // In a wizard without errors, every language has the same keys.
  const keys = texts.flatMap((file) => [...readTexts(file).entries.keys()]);
  const isText = keys.some((key) => key === name || key.startsWith(`${name}.`));
  if (isText && (prefix ?? 'text') === 'text') return { kind: 'text', name };
  const names = targets.flatMap(({ use }) => [use.value, longNameOf(use)]);
  const hint = didYouMean(nearest(name, new Set([...names, ...keys])));
  throw new Refusal(`The quiz ${quote(idIn(index) ?? '')} has no name ${quote(name)}.${hint}`);
}

/** A name of an option with that of its question. */
function longNameOf({ value, within }: NameUse): string {
  return [...within.slice(0, 1), value].join('.');
}

/** Throws if the target cannot have the new name. */
function refuse(index: WizardIndex, target: Target, name: string): void {
  if (name === target.name) throw new Refusal(`It is called ${quote(name)} already.`);
  const form = target.kind === 'text' ? 'textKey' : KINDS[target.kind].form;
  const { pattern = '', description = '', maxLength = 0 } = definitionOf(form);
  if (!new RegExp(pattern, 'u').test(name) || name.length > maxLength) {
    throw new Refusal(
      `${quote(name)} cannot be the new name. ${description} It may have ${maxLength} characters.`,
    );
  }
  if (target.kind === 'text') {
    if (parentOf(name) === parentOf(target.name)) return;
    const sample = `${parentOf(target.name)}${name.slice(name.lastIndexOf('.') + 1)}`;
    throw new Refusal(
      `A text or group stays in its group: only the last name can change, for example to ${quote(sample)}.`,
    );
  }
  const { use, kind } = target;
  const { noun } = KINDS[kind];
  if (namesMeantBy(index, use).includes(name)) {
    throw new Refusal(`Another ${noun} is called ${quote(name)} already.`);
  }
  // Its own former name may be its name again.
  const former = index.formerNames.find(
    (each) =>
      each.kind === kind &&
      each.value === name &&
      each.within[0] === use.within[0] &&
      !isInside(each.path, ownerOf(use)),
  );
  if (former === undefined) return;
  const now = currentName(index, former) ?? '';
  throw new Refusal(
    `Another ${noun}, ${quote(now)}, was called ${quote(name)} before, and its answers are kept under that name.`,
  );
}

function parentOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}

function writeString(node: Node, value: string): Edit {
  return { offset: node.offset, length: node.length, content: JSON.stringify(value) };
}

/** The places that name a text or a text of a group. */
function keyEdits(
  { texts }: WizardIndex,
  target: Target,
  name: string,
  files: readonly TextFile[],
): Edit[] {
  const isTaken = files
    .map(readTexts)
    .some(({ entries, groups }) => entries.has(name) || groups.has(name));
  if (isTaken) throw new Refusal(`There is a text or group ${quote(name)} already.`);
  return texts.flatMap(({ value, node }) => {
    const key = changedKey(value, target.name, name);
    return key === value ? [] : writeString(node, key);
  });
}

function changedKey(key: string, from: string, to: string): string {
  return key === from || key.startsWith(`${from}.`) ? to + key.slice(from.length) : key;
}

/** The name itself and its mentions. */
function nameEdits(index: WizardIndex, use: NameUse, name: string): Edit[] {
  const isSame = (each: NameUse) => each.kind === use.kind && each.value === use.value;
  const mentions = index.mentions.filter((each) => isSame(each) && isOfQuestion(each, use));
  const others = index.names.filter((each) => each !== use && isSame(each));
  const shared = mentions.find((each) => others.some((other) => isOfQuestion(each, other)));
  if (shared !== undefined) {
    const { line } = shared.at.source.positionOf(shared.at.offset);
    throw new Refusal(
      `In line ${line} ${quote(use.value)} may mean the option of another question as well: change it by hand.`,
    );
  }
  return [use, ...mentions].map(({ node }) => writeString(node, name));
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

/** A text file with another key, or with the new answer key wherever a text repeats it. */
function changedTexts(
  { root, source: { text } }: TextFile,
  { kind, name: old }: Target,
  name: string,
): string {
  if (kind === 'text') return applyEdits(text, groupEdits(root, '', old, name));
  return kind === 'answer' ? text.replace(placesOf(old), `$1${name}`) : text;
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
