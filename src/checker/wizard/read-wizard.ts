import type { Node } from 'jsonc-parser';
import type { Place, Source } from '#checker/diagnostics.ts';
import type { JsonFile } from '#checker/json/read-json.ts';
import { elementsOf, placeOf, propertiesOf, stringOf } from '#checker/json/tree.ts';
import {
  type Fields,
  fieldsOf,
  fieldValue,
  isFilledList,
  type Name,
  type Names,
  NO_FIELDS,
  nameOf,
  namesOf,
  numeralOf,
} from '#checker/schema/fields.ts';
import { propertyNamesOf, type SchemaNode } from '#checker/schema/file-schema.ts';
import {
  definitionOf,
  isWrittenAs,
  WIZARD_FILE,
  WIZARD_SCHEMA,
} from '#checker/schema/wizard-schema.ts';
import { type KindName, kindNameOf, STEP_KINDS } from '#engine/step-kinds/index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import {
  type Domain,
  GOALS,
  type Option,
  type Outcome,
  type Question,
  type Range,
  type Step,
  type When,
  type Wizard,
} from './model.ts';
import { readCondition } from './read-condition.ts';
import {
  candidateKeysOf,
  EVERY_GROUP,
  type OwnedFields,
  possiblyUsedPrefixesOf,
  propertyNamesIn,
  textUsesOf,
} from './text-keys.ts';

const STEP_FORMS = (definitionOf('step').oneOf ?? []).map((form) => WIZARD_FILE.resolve(form));
const STEP_NAMES = [...new Set(STEP_FORMS.flatMap(propertyNamesOf))];
const OPTION_NAMES = propertyNamesOf(definitionOf('option'));
const IMAGE_NAMES = propertyNamesOf(definitionOf('image'));
const SCORE_RANGE_NAMES = propertyNamesOf(definitionOf('scoreRange'));

export interface ReadStep {
  readonly step: Step;
  readonly possiblyUsedPrefixes: readonly string[];
}

/** A step of unknown kind is read as far as possible. */
export function readStep(source: Source, node: Node, number: number): ReadStep {
  const fields = fieldsOf(node, STEP_NAMES);
  const kind = kindNameOf({
    type: stringOf(fieldValue(fields, 'type')),
    selection: stringOf(fieldValue(fields, 'selection')),
  });
  const { required = [] } = WIZARD_FILE.formOf(definitionOf('step'), node);
  const isQuestion = kind === undefined || STEP_KINDS[kind].asks;
  const options = isQuestion ? optionsOf(fields) : [];
  const image = readImage(source, fields);
  const id = nameOf(source, fieldValue(fields, 'id'));
  const textUses = [
    ...textUsesOf(source, 'step', fields),
    ...image.textUses,
    ...options.flatMap((option) => textUsesOf(source, 'option', option)),
  ];
  const needsOptions = kind === undefined || required.includes('options');
  const owners: readonly OwnedFields[] = [
    ['step', fields, required],
    ...image.owners,
    ...(needsOptions && options.length === 0 ? [['option', NO_FIELDS] as const] : []),
    ...options.map((option) => ['option', option] as const),
  ];
  return {
    step: {
      number,
      id,
      layout: nameOf(source, fieldValue(fields, 'layout')),
      when: readWhen(source, fields),
      question: isQuestion
        ? readQuestion(source, fields, { kind, options, step: number })
        : undefined,
      image: image.name,
      textUses,
    },
    possiblyUsedPrefixes: possiblyUsedPrefixesOf(owners, textUses, [
      id,
      nameOf(source, fieldValue(fields, 'answerKey')),
    ]),
  };
}

/** The picture of a step or an outcome. */
function readImage(source: Source, fields: Fields) {
  const node = fieldValue(fields, 'image');
  const image = fieldsOf(node, IMAGE_NAMES);
  const owners: readonly OwnedFields[] = node === undefined ? [] : [['image', image]];
  return {
    name: nameOf(source, fieldValue(image, 'src')),
    textUses: textUsesOf(source, 'image', image),
    owners,
  };
}

function optionsOf(fields: Fields): readonly Fields[] {
  return elementsOf(fieldValue(fields, 'options')).map((option) => fieldsOf(option, OPTION_NAMES));
}

function readWhen(source: Source, fields: Fields): When | undefined {
  const at = placeOfName(source, fields, 'when');
  return at && { at, ...readCondition(source, fieldValue(fields, 'when')) };
}

interface Asked {
  readonly kind: KindName | undefined;
  readonly options: readonly Fields[];
  readonly step: number;
}

function readQuestion(source: Source, fields: Fields, asked: Asked): Question {
  const { options, step } = asked;
  const ranges = elementsOf(fieldValue(fields, 'scores')).map((range) =>
    fieldsOf(range, SCORE_RANGE_NAMES),
  );
  const kind = asked.kind && STEP_KINDS[asked.kind];
  const readOptions = options.map((option) => readOption(source, option));
  const values = namesOf(
    'optionValue',
    readOptions.map(({ value }) => value),
    isFilledList(fieldValue(fields, 'options')),
  );
  const range: Range = {
    min: numeralOf(source, fieldValue(fields, 'min')),
    max: numeralOf(source, fieldValue(fields, 'max')),
    step: numeralOf(source, fieldValue(fields, 'step')),
    scores: ranges.flatMap((each) => {
      const from = numeralOf(source, fieldValue(each, 'from'));
      const to = numeralOf(source, fieldValue(each, 'to'));
      return from === undefined || to === undefined ? [] : [{ from, to }];
    }),
  };
  return {
    step,
    answerKey: nameOf(source, fieldValue(fields, 'answerKey')),
    oldKeys: oldNamesOf(source, fields),
    retired: retiredAt(source, fields),
    kind: kind?.asks ? kind : undefined,
    options: readOptions,
    values,
    range,
    scores: [
      ...readOptions.flatMap(({ scores }) => scores),
      ...ranges.flatMap((each) => barsOf(source, fieldValue(each, 'points'))),
    ],
    domain: domainOf(asked, values, range, offeredAmong(options)),
    domainEver: domainOf(asked, values, range, options),
  };
}

function readOption(source: Source, fields: Fields): Option {
  return {
    value: nameOf(source, fieldValue(fields, 'value')),
    labelKey: nameOf(source, fieldValue(fields, 'labelKey')),
    oldValues: oldNamesOf(source, fields),
    retired: retiredAt(source, fields),
    exclusive: placeOfName(source, fields, 'exclusive'),
    scores: barsOf(source, fieldValue(fields, 'scores')),
  };
}

/** The bars of the profile that get points. */
function barsOf(source: Source, points: Node | undefined): Name[] {
  return propertiesOf(points).map(({ name, nameNode }) => ({
    value: name,
    at: placeOf(source, nameNode),
  }));
}

function oldNamesOf(source: Source, fields: Fields): Name[] {
  return elementsOf(fieldValue(fields, 'renamed')).flatMap((name) => nameOf(source, name) ?? []);
}

/** Whatever `retired` says but no means that the editor does not want the thing shown. */
function retiredAt(source: Source, fields: Fields): Place | undefined {
  return isRetired(fields) ? placeOfName(source, fields, 'retired') : undefined;
}

function isRetired(fields: Fields): boolean {
  const value = fieldValue(fields, 'retired');
  return value !== undefined && value.value !== false;
}

function offeredAmong(options: readonly Fields[]): readonly Fields[] {
  return options.filter((option) => !isRetired(option));
}

/** The most numbers that a scale may have. */
export const MOST_NUMBERS = 101;

function domainOf(
  { kind: name }: Asked,
  values: Names,
  range: Range,
  options: readonly Fields[],
): Domain | undefined {
  const kind = name && STEP_KINDS[name];
  if (!kind?.asks) return undefined;
  const { required = [] } = WIZARD_FILE.resolve(formOfKind(kind.form.type));
  const distinct = new Set(values.list.map(({ value }) => value));
  const areOptionsSound =
    options.length > 0 &&
    values.isReadable &&
    values.gaps === 0 &&
    distinct.size === values.list.length;
  if (required.includes('options') && !areOptionsSound) return undefined;
  if (required.includes('min') && !isSound(range)) return undefined;
  const question = {
    options: options.map((option) => ({
      value: stringOf(fieldValue(option, 'value')) ?? '',
      labelKey: '',
      ...(fieldValue(option, 'exclusive')?.value === true && { exclusive: true as const }),
    })),
    min: range.min?.value ?? 0,
    max: range.max?.value ?? 0,
    step: range.step?.value ?? 1,
  };
  return {
    unanswered: kind.unanswered,
    count: kind.count(question),
    answers: () => kind.answers(question),
  };
}

function formOfKind(type: string): SchemaNode {
  return STEP_FORMS.find((form) => form.properties?.type?.const === type) ?? {};
}

/** Whether a scale has numbers, and not too many. */
function isSound({ min, max, step }: Range): boolean {
  if (min === undefined || max === undefined) return false;
  const distance = step?.value ?? 1;
  const isWhole = [min.value, max.value, distance].every(Number.isInteger);
  if (!isWhole || distance < 1 || max.value <= min.value) return false;
  return (max.value - min.value) / distance < MOST_NUMBERS;
}

const OUTCOME_NAMES = propertyNamesOf(definitionOf('outcome'));
const WEEK_NAMES = propertyNamesOf(definitionOf('planWeek'));

export interface ReadOutcome {
  readonly outcome: Outcome;
  readonly areWeeksReadable: boolean;
  readonly possiblyUsedPrefixes: readonly string[];
}

export function readOutcome(source: Source, node: Node): ReadOutcome {
  const fields = fieldsOf(node, OUTCOME_NAMES);
  const weeksNode = fieldValue(fields, 'weeks');
  const areWeeksListed = weeksNode === undefined || weeksNode.type === 'array';
  const weeks = elementsOf(weeksNode).map((week) => fieldsOf(week, WEEK_NAMES));
  const image = readImage(source, fields);
  const id = nameOf(source, fieldValue(fields, 'id'));
  const textUses = [
    ...textUsesOf(source, 'outcome', fields),
    ...image.textUses,
    ...weeks.flatMap((week) => textUsesOf(source, 'week', week)),
  ];
  return {
    outcome: {
      at: { source, offset: node.offset },
      id,
      default: placeOfFlag(source, fields, 'default'),
      when: readWhen(source, fields),
      image: image.name,
      hasWeeks: weeksNode !== undefined,
      weeks: weeks.map((week) =>
        elementsOf(fieldValue(week, 'sessions')).flatMap(
          (session) => nameOf(source, session) ?? [],
        ),
      ),
      textUses,
    },
    areWeeksReadable:
      areWeeksListed && weeks.every((week) => isFilledList(fieldValue(week, 'sessions'))),
    possiblyUsedPrefixes: possiblyUsedPrefixesOf(
      [
        ['outcome', fields],
        ...image.owners,
        ...(areWeeksListed ? [] : [['week', NO_FIELDS] as const]),
        ...weeks.map((week) => ['week', week] as const),
      ],
      textUses,
      [id],
    ),
  };
}

function placeOfName(source: Source, fields: Fields, name: string): Place | undefined {
  const offset = fields.known.get(name)?.nameNode.offset;
  return offset === undefined ? undefined : { source, offset };
}

/** The location of something that is so unless it says false. */
function placeOfFlag(source: Source, fields: Fields, name: string): Place | undefined {
  return fieldValue(fields, name)?.value === false ? undefined : placeOfName(source, fields, name);
}

const WIZARD_NAMES = propertyNamesOf(WIZARD_SCHEMA);
const PLAN_NAMES = propertyNamesOf(WIZARD_SCHEMA.properties?.plan ?? {});
/** The answers of the plan that may have a time for reminders. */
const TIMED_ANSWERS = ['deliveryAnswer', 'timeAnswer'];

/** The definition is known if the file matches the schema. */
export function readWizard(file: JsonFile, definition?: WizardDefinition): Wizard {
  const { source, name, root, isComplete } = file;
  const fields = fieldsOf(root, WIZARD_NAMES);
  const stepsNode = fieldValue(fields, 'steps');
  const readSteps = elementsOf(stepsNode).map((node, index) => readStep(source, node, index + 1));
  const steps = readSteps.map((each) => each.step);
  const outcomesNode = fieldValue(fields, 'outcomes');
  const outcomes = elementsOf(outcomesNode)
    .filter((node) => node.type === 'object')
    .map((node) => readOutcome(source, node));
  const areOutcomesGroups =
    isFilledList(outcomesNode) && outcomes.length === elementsOf(outcomesNode).length;
  const profile = readBlocks(source, fieldValue(fields, 'profile'), 'profile');
  const themes = readBlocks(source, fieldValue(fields, 'sessionThemes'), 'theme');
  const plan = fieldsOf(fieldValue(fields, 'plan'), PLAN_NAMES);
  const goals = fieldsOf(fieldValue(fields, 'goals'), GOALS);
  const id = nameOf(source, fieldValue(fields, 'id'));
  return {
    source,
    at: { source, offset: root?.offset ?? 0 },
    isComplete,
    id,
    path: nameOf(source, fieldValue(fields, 'path')),
    storageKey: nameOf(source, fieldValue(fields, 'storageKey')),
    root: placeOfFlag(source, fields, 'root'),
    goals: Object.fromEntries(
      GOALS.flatMap((goal) => {
        const name = nameOf(source, fieldValue(goals, goal));
        return name === undefined ? [] : [[goal, name] as const];
      }),
    ),
    textId: id !== undefined && isWrittenAs('kebabName', id.value) ? id.value : name,
    definition,
    stepIds: namesOf(
      'kebabName',
      steps.map((step) => step.id),
      isFilledList(stepsNode),
    ),
    steps,
    questions: steps.flatMap((step) => step.question ?? []),
    images: [...steps, ...outcomes.map((each) => each.outcome)].flatMap(({ image }) => image ?? []),
    profile: profile.names,
    themes: themes.names,
    themeBars: themes.bars,
    outcomes: outcomes.map((each) => each.outcome),
    areOutcomesReadable: areOutcomesGroups && outcomes.every((each) => each.areWeeksReadable),
    planAnswers: PLAN_NAMES.flatMap((each) => nameOf(source, fieldValue(plan, each)) ?? []),
    phraseAnswer: nameOf(source, fieldValue(plan, 'phraseAnswer')),
    reminderTimes: {
      answers: TIMED_ANSWERS.flatMap((each) => nameOf(source, fieldValue(plan, each)) ?? []),
      values: propertiesOf(fieldValue(plan, 'reminderTimes')).map(({ name: value, nameNode }) => ({
        value,
        at: placeOf(source, nameNode),
      })),
    },
    textUses: [
      ...textUsesOf(source, 'wizard', fields),
      ...[...steps, profile, themes, ...outcomes.map((each) => each.outcome)].flatMap(
        (each) => each.textUses,
      ),
    ],
    possiblyUsedPrefixes: new Set([
      ...(isFilledList(stepsNode) && areOutcomesGroups ? [] : EVERY_GROUP),
      ...possiblyUsedPrefixesOf([['wizard', fields]], [], []),
      ...[...readSteps, profile, themes, ...outcomes].flatMap((each) => each.possiblyUsedPrefixes),
    ]),
    candidateKeys: candidateKeysOf(root),
    namesInSteps: propertyNamesIn(stepsNode),
  };
}

const BLOCK_SCHEMAS: Readonly<Record<'profile' | 'theme', SchemaNode>> = {
  profile: definitionOf('profileDimension'),
  theme: definitionOf('sessionTheme'),
};

function readBlocks(source: Source, node: Node | undefined, owner: 'profile' | 'theme') {
  const names = propertyNamesOf(BLOCK_SCHEMAS[owner]);
  const blocks = elementsOf(node).map((block) => fieldsOf(block, names));
  const ids = blocks.map((block) => nameOf(source, fieldValue(block, 'id')));
  return {
    names: namesOf('kebabName', ids, node === undefined || isFilledList(node)),
    bars: blocks.flatMap((block, index) =>
      elementsOf(fieldValue(block, 'bars'))
        .flatMap((bar) => nameOf(source, bar) ?? [])
        .map((bar) => ({ theme: ids[index], bar })),
    ),
    textUses: blocks.flatMap((block) => textUsesOf(source, owner, block)),
    possiblyUsedPrefixes: [
      ...(node === undefined || isFilledList(node) ? [] : EVERY_GROUP),
      ...blocks.flatMap((block, index) =>
        possiblyUsedPrefixesOf([[owner, block]], textUsesOf(source, owner, block), [ids[index]]),
      ),
    ],
  };
}
