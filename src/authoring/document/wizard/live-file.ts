import { sha256 } from '#authoring/document/sha256.ts';
import { isQuestion, kindNameOf, optionsOf, rangeOf } from '#engine/step-kinds/index.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** The milestones that analytics count. */
export const GOALS = ['start', 'secondStepPassed', 'finish'] as const;
export type GoalName = (typeof GOALS)[number];

/** The names in use: what browsers, the database and analytics know of the wizards. */
export interface LiveFile {
  readonly $schema?: string;
  readonly schemaVersion: 1;
  /** By the id of the wizard. Names stay in it for ever once they are published. */
  readonly wizards: Readonly<Record<string, LiveWizard>>;
  /** By the id of the wizard, the language (not the default one) and the text key. */
  readonly translations: Readonly<Record<string, LiveTranslations>>;
}

/** By language and text key. */
type LiveTranslations = Readonly<Record<string, Readonly<Record<string, TranslationHashes>>>>;

/** The hash of the English text that a translation was made from, and its own. */
export type TranslationHashes = readonly [source: string, own: string];

interface LiveGoal {
  readonly name: string;
  /** The id of the step it stands on. */
  readonly step: string;
}

export interface LiveWizard {
  readonly path: string;
  readonly storageKey: string;
  /** Whether `/` leads to it. */
  readonly isRoot?: true;
  readonly goals: Readonly<Partial<Record<GoalName, LiveGoal>>>;
  readonly steps: readonly string[];
  /** By answer key. */
  readonly answers: Readonly<Record<string, LiveAnswer>>;
  readonly outcomes: readonly string[];
  readonly profile: readonly string[];
  readonly themes: readonly string[];
}

export interface LiveAnswer {
  /** The name of its kind of step. */
  readonly kind: string;
  /** The options by value. */
  readonly values?: Readonly<Record<string, LiveLabel>>;
  /** The lowest number of a scale, the highest and the distance between two. */
  readonly numbers?: readonly [min: number, max: number, step: number];
  /** The labels of its two ends. Files that were written before they were recorded have none. */
  readonly ends?: readonly [min: LiveLabel, max: LiveLabel];
}

/**
 * What an option or an end of a scale says: its label's key and the hash of the English label; and
 * whether the option needs care.
 */
export type LiveLabel = readonly [labelKey: string, hashOfEnglishLabel: string, care?: 'care'];

/** The names in use as git has them in a commit. */
export interface LiveInGit {
  readonly commit: string;
  readonly live: LiveFile;
}

/** The entry of that name; undefined if the record only inherits it. */
export function entryOf<T>(record: Readonly<Record<string, T>> | undefined, name: string) {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** As much of a file of texts as its hashes need. */
interface EnglishTexts {
  readonly entries: ReadonlyMap<string, { readonly text: string | undefined }>;
}

/** Eight digits that stand for a text, whatever the spaces and line breaks between its words. */
export function hashOfText(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return sha256(words).slice(0, 8);
}

/**
 * What visitors know of a wizard from the day on which it is published as it is. Where `/` leads
 * is for the whole folder to say.
 */
export function liveWizardOf(
  definition: WizardDefinition,
  english: EnglishTexts | undefined,
): LiveWizard {
  const { path, storageKey, steps, outcomes, profile = [], sessionThemes = [] } = definition;
  return {
    path,
    storageKey,
    goals: goalsOf(definition),
    steps: idsOf(steps),
    answers: Object.fromEntries(steps.flatMap((step) => answerOf(step, english))),
    outcomes: idsOf(outcomes),
    profile: idsOf(profile),
    themes: idsOf(sessionThemes),
  };
}

/** In alphabetical order: their order is nothing that visitors or analytics know. */
function idsOf(blocks: readonly { readonly id: string }[]): string[] {
  return blocks.map(({ id }) => id).sort();
}

/** The goals with the steps they stand on. */
function goalsOf({ goals = {}, steps }: WizardDefinition): LiveWizard['goals'] {
  const standing = { start: steps.at(0), secondStepPassed: steps.at(1), finish: steps.at(-1) };
  return Object.fromEntries(
    GOALS.flatMap((goal) => {
      const name = goals[goal];
      const step = standing[goal]?.id;
      return name === undefined || step === undefined ? [] : [[goal, { name, step }] as const];
    }),
  );
}

/** What is recorded of a question, under each of its answer keys; nothing of other steps. */
export function answerOf(
  step: Step,
  english: EnglishTexts | undefined,
): (readonly [answerKey: string, LiveAnswer])[] {
  const kind = kindNameOf(step);
  if (kind === undefined || !isQuestion(step)) return [];
  const labelOf = (key: string): LiveLabel => [
    key,
    hashOfText(english?.entries.get(key)?.text ?? ''),
  ];
  const underAllKeys = (answer: LiveAnswer) =>
    [step.answerKey, ...(step.renamed ?? [])].map((key) => [key, answer] as const);
  const range = rangeOf(step);
  if (range !== undefined) {
    const { min, max, step: distance = 1, minLabelKey, maxLabelKey } = range;
    const numbers = [min, max, distance] as const;
    if (minLabelKey === undefined || maxLabelKey === undefined)
      return underAllKeys({ kind, numbers });
    return underAllKeys({ kind, numbers, ends: [labelOf(minLabelKey), labelOf(maxLabelKey)] });
  }
  const values = optionsOf(step).flatMap(({ value, renamed = [], labelKey, care }) => {
    const [key, hash] = labelOf(labelKey);
    const label: LiveLabel = care === undefined ? [key, hash] : [key, hash, 'care'];
    return [value, ...renamed].map((name) => [name, label] as const);
  });
  return underAllKeys({ kind, values: Object.fromEntries(values) });
}

const WIDTH = 100;

/**
 * The file as text. Names are sorted and each stands on a line of its own, so that the changes of
 * two editors rarely meet.
 */
export function formatLive(live: LiveFile): string {
  return `${formatValue({ $schema: '../schemas/live.schema.json', ...live }, '', 0)}\n`;
}

/** `used` are the characters of the line that the value does not see: what stands around it. */
function formatValue(value: unknown, indent: string, used: number): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((each) => formatValue(each, '', 0)).join(', ')}]`;
    if (indent.length + used + line.length <= WIDTH) return line;
    const lines = value.map((each) => inner + formatValue(each, inner, 0));
    return `[\n${lines.join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each], index, { length }) => {
      const start = `${JSON.stringify(name)}: `;
      const comma = index < length - 1 ? ',' : '';
      return inner + start + formatValue(each, inner, start.length + comma.length) + comma;
    });
  return entries.length === 0 ? '{}' : `{\n${entries.join('\n')}\n${indent}}`;
}

/** All names, as the commands spell them: `<wizard>.<answerKey>.<value>`. */
export function namesIn({ wizards }: LiveFile): string[] {
  return Object.entries(wizards).flatMap(([id, { answers }]) => [
    id,
    ...Object.entries(answers).flatMap(([key, { values = {} }]) => [
      `${id}.${key}`,
      ...Object.keys(values).map((value) => `${id}.${key}.${value}`),
    ]),
  ]);
}

/** The names of `after` that `before` does not have, without those that belong to one of them. */
export function newNames(before: LiveFile, after: LiveFile): string[] {
  const known = new Set(namesIn(before));
  const isInKnown = (name: string) =>
    !name.includes('.') || known.has(name.slice(0, name.lastIndexOf('.')));
  return namesIn(after).filter((name) => !known.has(name) && isInKnown(name));
}
