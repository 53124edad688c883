import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Node } from 'jsonc-parser';
import { type FolderFiles, readFolder } from '#checker/folder.ts';
import type { JsonFile } from '#checker/json/read-json.ts';
import { dataOf, elementsOf, propertiesOf, propertyMapOf, stringOf } from '#checker/json/tree.ts';
import { checkShape } from '#checker/schema/validate.ts';
import { readTexts } from '#checker/texts.ts';
import type { ConditionNames } from '#checker/wizard/condition-words.ts';
import { type TextOwner, textPlacesOf } from '#checker/wizard/model.ts';
import { readCondition } from '#checker/wizard/read-condition.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { type KindName, kindNameOf } from '#engine/step-kinds/index.ts';
import type { Condition, WizardDefinition } from '#engine/wizard-definition.gen.ts';

/**
 * A folder of wizards as changes are looked for in it: read from any content, whether it is valid,
 * broken or of an older form. What cannot be read is absent.
 */
export interface Snapshot {
  readonly quizzes: readonly Quiz[];
  /** The names of files that were not read to their end. */
  readonly unread: ReadonlySet<string>;
  /** A hash of the content of each picture. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly claims: ReadonlyMap<string, unknown>;
}

/** The keys of texts by their place in a block: title, hint 2. */
export type TextKeys = ReadonlyMap<string, string>;

export interface Quiz {
  /** The name of its file, without `.json`. */
  readonly name: string;
  readonly id: string;
  readonly path: string | undefined;
  readonly storageKey: string | undefined;
  /** Whether `/` leads to it. */
  readonly isRoot: boolean;
  readonly goals: ReadonlyMap<string, unknown>;
  readonly textKeys: TextKeys;
  readonly steps: readonly Step[];
  readonly bars: readonly Block[];
  readonly themes: readonly Theme[];
  readonly outcomes: readonly Outcome[];
  readonly plan: ReadonlyMap<string, unknown>;
  /** By language, then by key. */
  readonly texts: ReadonlyMap<Language, ReadonlyMap<string, string>>;
  /** If its file matches the schema. */
  readonly definition: WizardDefinition | undefined;
}

/** An entry of a list that has a name: a step, an option, an outcome, a bar, a theme. */
export interface Block {
  readonly id: string;
  readonly textKeys: TextKeys;
}

interface Theme extends Block {
  readonly bars: readonly string[];
}

export interface When {
  /** Undefined if it is malformed. */
  readonly condition: Condition | undefined;
  /** The same for the same condition, however it is laid out. */
  readonly written: string;
}

export interface Step extends Block {
  /** Its place in the quiz, from 1. */
  readonly number: number;
  readonly kind: KindName | undefined;
  readonly answerKey: string | undefined;
  readonly renamed: readonly string[];
  readonly isRetired: boolean;
  readonly when: When | undefined;
  readonly options: readonly Option[];
  readonly range: { readonly min: number; readonly max: number; readonly step: number } | undefined;
  /** The scores of a scale. */
  readonly scores: readonly ScoreRange[];
  readonly image: string | undefined;
  readonly isLanding: boolean;
  readonly isBreathing: boolean;
}

interface ScoreRange {
  readonly from: number;
  readonly to: number;
  readonly points: Points;
}

/** Points by the id of a bar. */
export type Points = ReadonlyMap<string, number>;

export interface Option extends Block {
  readonly renamed: readonly string[];
  readonly isRetired: boolean;
  readonly isExclusive: boolean;
  readonly hasCare: boolean;
  readonly points: Points;
}

export interface Outcome extends Block {
  readonly when: When | undefined;
  readonly isDefault: boolean;
  readonly image: string | undefined;
  readonly weeks: readonly Week[];
}

interface Week {
  readonly textKeys: TextKeys;
  readonly sessions: readonly string[];
}

/** Throws if the folder itself cannot be listed. */
export async function readSnapshot(folder: string): Promise<Snapshot> {
  const files = await readFolder(folder, folder);
  const pictures = await Promise.all(
    [...files.images].map(
      async (name) => [name, await hashOf(join(folder, 'images', name))] as const,
    ),
  );
  const rootName = files.wizards.find(({ root }) => isTrue(root, 'root'))?.name;
  const unread = [...files.wizards, ...files.texts].filter(({ isComplete }) => !isComplete);
  return {
    quizzes: files.wizards.flatMap((file, index) => {
      const isRoot = rootName === undefined ? index === 0 : file.name === rootName;
      return file.root?.type === 'object' && file.isComplete
        ? [readQuiz(file, file.root, files, isRoot)]
        : [];
    }),
    unread: new Set(
      unread.map((file) =>
        'language' in file ? `texts/${file.language}/${file.name}.json` : `${file.name}.json`,
      ),
    ),
    pictures: new Map(pictures),
    claims: new Map(
      propertiesOf(files.claims?.root).map(({ name, value }) => {
        const figure = propertyMapOf(value).get('value')?.value;
        return [name, figure && dataOf(figure)] as const;
      }),
    ),
  };
}

async function hashOf(path: string): Promise<string> {
  try {
    return createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  } catch {
    return '';
  }
}

function readQuiz(file: JsonFile, root: Node, files: FolderFiles, isRoot: boolean): Quiz {
  const id = text(root, 'id') ?? file.name;
  const texts = files.texts.filter(({ name }) => name === id).map(readTexts);
  return {
    name: file.name,
    id,
    path: text(root, 'path'),
    storageKey: text(root, 'storageKey'),
    isRoot,
    goals: entriesOf(propertyOf(root, 'goals')),
    textKeys: textKeysOf(root, 'wizard'),
    steps: listOf(root, 'steps').map((node, index) => readStep(file, node, index + 1)),
    bars: listOf(root, 'profile').map((node) => readBlock(node, 'profile')),
    themes: listOf(root, 'sessionThemes').map((node) => ({
      ...readBlock(node, 'theme'),
      bars: stringsOf(node, 'bars'),
    })),
    outcomes: listOf(root, 'outcomes').map((node) => readOutcome(file, node)),
    plan: entriesOf(propertyOf(root, 'plan')),
    texts: new Map(
      texts.map(({ language, entries }) => [
        language,
        new Map(
          Array.from(entries.values()).flatMap(({ key, text: words }) =>
            words === undefined ? [] : [[key, words] as const],
          ),
        ),
      ]),
    ),
    definition: checkShape(file.source, root).definition,
  };
}

function readBlock(node: Node, owner: TextOwner): Block {
  return { id: text(node, 'id') ?? '', textKeys: textKeysOf(node, owner) };
}

function readStep(file: JsonFile, node: Node, number: number): Step {
  const kind = kindNameOf({ type: text(node, 'type'), selection: text(node, 'selection') });
  const [min, max] = [numberAt(node, 'min'), numberAt(node, 'max')];
  return {
    id: text(node, 'id') ?? '',
    textKeys: new Map([...textKeysOf(node, 'step'), ...imageKeysOf(node)]),
    number,
    kind,
    answerKey: text(node, 'answerKey'),
    renamed: stringsOf(node, 'renamed'),
    isRetired: isTrue(node, 'retired'),
    when: readWhen(file, node),
    options: listOf(node, 'options').map(readOption),
    range:
      min === undefined || max === undefined
        ? undefined
        : { min, max, step: numberAt(node, 'step') ?? 1 },
    scores: listOf(node, 'scores').map((range) => ({
      from: numberAt(range, 'from') ?? 0,
      to: numberAt(range, 'to') ?? 0,
      points: pointsOf(range, 'points'),
    })),
    image: text(propertyOf(node, 'image'), 'src'),
    isLanding: text(node, 'layout') === 'landing',
    isBreathing: isTrue(node, 'breathing'),
  };
}

function readOption(node: Node): Option {
  return {
    id: text(node, 'value') ?? '',
    textKeys: textKeysOf(node, 'option'),
    renamed: stringsOf(node, 'renamed'),
    isRetired: isTrue(node, 'retired'),
    isExclusive: isTrue(node, 'exclusive'),
    hasCare: isTrue(node, 'care'),
    points: pointsOf(node, 'scores'),
  };
}

function readOutcome(file: JsonFile, node: Node): Outcome {
  return {
    id: text(node, 'id') ?? '',
    textKeys: new Map([...textKeysOf(node, 'outcome'), ...imageKeysOf(node)]),
    when: readWhen(file, node),
    isDefault: isTrue(node, 'default'),
    image: text(propertyOf(node, 'image'), 'src'),
    weeks: listOf(node, 'weeks').map((week) => ({
      textKeys: textKeysOf(week, 'week'),
      sessions: stringsOf(week, 'sessions'),
    })),
  };
}

function readWhen({ source }: JsonFile, owner: Node): When | undefined {
  const node = propertyOf(owner, 'when');
  if (node === undefined) return undefined;
  return { condition: readCondition(source, node).condition, written: canonical(dataOf(node)) };
}

/** The same text for the same data, whatever the order of its properties. */
export function canonical(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** What the places of texts are called, beside their properties. */
const PLACE_WORDS: Readonly<Record<string, string>> = {
  titleKey: 'title',
  summaryKey: 'summary',
  textKey: 'text',
  hintKeys: 'hint',
  buttonKey: 'button',
  recapKey: 'recap',
  minLabelKey: 'label of the lowest number',
  maxLabelKey: 'label of the highest number',
  altKey: 'description of the picture',
  labelKey: 'label',
  shortKey: 'short form',
  focusKey: 'focus',
};

function textKeysOf(node: Node | undefined, owner: TextOwner): TextKeys {
  return new Map(
    textPlacesOf(owner).flatMap(({ property }) => {
      const value = propertyOf(node, property);
      const words = PLACE_WORDS[property] ?? property;
      const key = stringOf(value);
      if (key !== undefined) return [[words, key] as const];
      return elementsOf(value).flatMap((each, index) => {
        const listed = stringOf(each);
        return listed === undefined ? [] : [[`${words} ${index + 1}`, listed] as const];
      });
    }),
  );
}

function imageKeysOf(owner: Node): TextKeys {
  return textKeysOf(propertyOf(owner, 'image'), 'image');
}

function propertyOf(node: Node | undefined, name: string): Node | undefined {
  return propertyMapOf(node).get(name)?.value;
}

function text(node: Node | undefined, name: string): string | undefined {
  return stringOf(propertyOf(node, name));
}

function numberAt(node: Node, name: string): number | undefined {
  const value = propertyOf(node, name);
  return value?.type === 'number' ? Number(value.value) : undefined;
}

function isTrue(node: Node | undefined, name: string): boolean {
  return propertyOf(node, name)?.value === true;
}

function listOf(node: Node, name: string): readonly Node[] {
  return elementsOf(propertyOf(node, name)).filter(({ type }) => type === 'object');
}

function stringsOf(node: Node, name: string): string[] {
  return elementsOf(propertyOf(node, name)).flatMap((each) => stringOf(each) ?? []);
}

function entriesOf(node: Node | undefined): ReadonlyMap<string, unknown> {
  return new Map(propertiesOf(node).map(({ name, value }) => [name, dataOf(value)]));
}

function pointsOf(node: Node, name: string): Points {
  return new Map(
    propertiesOf(propertyOf(node, name)).flatMap(({ name: bar, value }) =>
      value.type === 'number' ? [[bar, Number(value.value)] as const] : [],
    ),
  );
}

/** A text of the quiz in a language, by its key. */
export function textIn(
  quiz: Quiz,
  key: string | undefined,
  language: Language = DEFAULT_LANGUAGE,
): string | undefined {
  return key === undefined ? undefined : quiz.texts.get(language)?.get(key);
}

/** What a block is called on screen; undefined if that cannot be read. */
export function titleOf(quiz: Quiz, block: Block | undefined): string | undefined {
  const key = block?.textKeys.get('title') ?? block?.textKeys.get('label');
  return textIn(quiz, key);
}

/** The names in the conditions of the quiz. */
export function namesOf(quiz: Quiz): ConditionNames {
  const questions = new Map(quiz.steps.map((step) => [step.answerKey, step]));
  return {
    question(answerKey) {
      const step = questions.get(answerKey);
      return (
        step && {
          step: step.id,
          title: titleOf(quiz, step),
          isMultiple: step.kind === 'multiple',
          isAlwaysAsked: step.when === undefined && !step.isRetired,
        }
      );
    },
    option: (answerKey, value) =>
      titleOf(
        quiz,
        questions.get(answerKey)?.options.find(({ id }) => id === value),
      ),
    bar: (id) =>
      titleOf(
        quiz,
        quiz.bars.find((bar) => bar.id === id),
      ),
  };
}
