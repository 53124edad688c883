import { applyEdits, type Edit } from 'jsonc-parser';
import type { Outside } from '#authoring/document/checked.ts';
import { definitionFile, textFile } from '#authoring/document/files.ts';
import type { JsonFile } from '#authoring/document/json/json-file.ts';
import { elementsOf, nodeAt, stringOf } from '#authoring/document/json/tree.ts';
import { isInside } from '#authoring/document/place.ts';
import type { Document } from '#authoring/document/read.ts';
import { definitionOf } from '#authoring/document/schema/wizard-schema.ts';
import { liveOf } from '#authoring/document/wizard/check-live.ts';
import { entryOf, type LiveWizard } from '#authoring/document/wizard/live-file.ts';
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
import { withoutValue, withValue } from './edit-json.ts';
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

/** A name in a wizard that can be changed. */
interface Target {
  readonly kind: Kind;
  readonly use: NameUse;
}

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
  const { kind, use } = targetOf(index, spelled);
  const oldName = use.value;
  refuse(index, { kind, use }, name);
  const live = entryOf(liveOf(files)?.wizards, id);
  const isPublished = live !== undefined && KINDS[kind].known(live, use).includes(oldName);
  // Answers are stored under the name, and the old one stays under `renamed`.
  const keepsFormer = kind === 'answer' || kind === 'value';
  const text = applyEdits(file.source.text, nameEdits(index, use, name));
  // Categories recommend sessions to outcomes, and session themes are sessions, all by their ids.
  const isInLibrary =
    (kind === 'outcome' || kind === 'theme') && files.library.includes(`"${oldName}"`);
  const changed = {
    [definitionFile(file.name)]: keepsFormer
      ? withFormer(text, file, use, name, isPublished)
      : text,
    ...Object.fromEntries(
      files.texts
        .filter((each) => each.name === id && kind === 'answer')
        .map(({ language, source }) => [
          textFile(id, language),
          source.text.replace(placesOf(oldName), `$1${name}`),
        ]),
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
function targetOf(index: WizardIndex, spelled: string): Target {
  const [before = '', ...rest] = spelled.split(':');
  const prefix = rest.length > 0 ? before : undefined;
  const name = prefix === undefined ? spelled : rest.join(':');
  const targets = index.names.flatMap((use) => {
    const kind = (Object.keys(KINDS) as Kind[]).find((each) => each === use.kind);
    return kind === undefined ? [] : [{ kind, use }];
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
  const names = targets.flatMap(({ use }) => [use.value, longNameOf(use)]);
  const hint = didYouMean(nearest(name, new Set(names)));
  throw new Refusal(`The quiz ${quote(idIn(index) ?? '')} has no name ${quote(name)}.${hint}`);
}

/** A name of an option with that of its question. */
function longNameOf({ value, within }: NameUse): string {
  return [...within.slice(0, 1), value].join('.');
}

/** Throws if the target cannot have the new name. */
function refuse(index: WizardIndex, { kind, use }: Target, name: string): void {
  if (name === use.value) throw new Refusal(`It is called ${quote(name)} already.`);
  const { noun, form } = KINDS[kind];
  const { pattern = '', description = '', maxLength = 0 } = definitionOf(form);
  if (!new RegExp(pattern, 'u').test(name) || name.length > maxLength) {
    throw new Refusal(
      `${quote(name)} cannot be the new name. ${description} It may have ${maxLength} characters.`,
    );
  }
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
  return [use, ...mentions].map(({ node: { offset, length } }) => ({
    offset,
    length,
    content: JSON.stringify(name),
  }));
}

/** Whether a mention of a value may be about the question that has the name. */
function isOfQuestion({ within }: NameUse, name: NameUse): boolean {
  return name.within.every((key) => within.includes(key));
}

/** Adds the old name to "renamed" if visitors know it, and takes the new one out of it. */
function withFormer(
  text: string,
  { root }: JsonFile,
  use: NameUse,
  name: string,
  isPublished: boolean,
): string {
  const path = [...ownerOf(use), 'renamed'];
  const known = nodeAt(root, path);
  const before = elementsOf(known).flatMap((each) => stringOf(each) ?? []);
  const names = [...before.filter((each) => each !== name), ...(isPublished ? [use.value] : [])];
  if (names.length > 0) return withValue(text, path, names, [use.path.at(-1) ?? '', 'renamed']);
  return known === undefined ? text : withoutValue(text, path);
}

/** `{{answer:old}}` in every text. */
function placesOf(answerKey: string): RegExp {
  return new RegExp(`(\\{\\{\\s*answer:)${answerKey}(?=\\s*[,}])`, 'g');
}
