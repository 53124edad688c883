import type { Node } from 'jsonc-parser';
import type { Place, Source } from '#checker/diagnostics.ts';
import type { JsonFile } from '#checker/json/read-json.ts';
import { elementsOf, propertiesOf, stringOf } from '#checker/json/tree.ts';
import {
  type Fields,
  fieldsOf,
  fieldValue,
  isFilledList,
  type Name,
  NO_FIELDS,
  nameOf,
  namesOf,
} from '#checker/schema/fields.ts';
import { propertyNamesOf, type SchemaNode } from '#checker/schema/file-schema.ts';
import { definitionOf, isWrittenAs, WIZARD_SCHEMA } from '#checker/schema/wizard-schema.ts';
import type { Outcome, Question, TextUse, Wizard } from './model.ts';
import { readCondition } from './read-condition.ts';
import {
  candidateKeysOf,
  EVERY_GROUP,
  type OwnedFields,
  possiblyUsedPrefixesOf,
  propertyNamesIn,
  textUsesOf,
} from './text-keys.ts';

const STEP_NAMES = [
  ...new Set([
    ...propertyNamesOf(definitionOf('questionStep')),
    ...propertyNamesOf(definitionOf('infoStep')),
  ]),
];
const OPTION_NAMES = propertyNamesOf(definitionOf('option'));
const IMAGE_NAMES = propertyNamesOf(definitionOf('image'));

export interface ReadStep {
  readonly id: Name | undefined;
  readonly question: Question | undefined;
  readonly image: Name | undefined;
  readonly textUses: readonly TextUse[];
  readonly possiblyUsedPrefixes: readonly string[];
}

export function readStep(source: Source, node: Node): ReadStep {
  const fields = fieldsOf(node, STEP_NAMES);
  const image = fieldsOf(fieldValue(fields, 'image'), IMAGE_NAMES);
  const isQuestion = stringOf(fieldValue(fields, 'type')) !== 'info';
  const options = isQuestion ? optionsOf(fields) : [];
  const id = nameOf(source, fieldValue(fields, 'id'));
  const imageNode = fieldValue(fields, 'image');
  const textUses = [
    ...textUsesOf(source, 'step', fields),
    ...textUsesOf(source, 'image', image),
    ...options.flatMap((option) => textUsesOf(source, 'option', option)),
  ];
  const lacksOptions = isQuestion && !isFilledList(fieldValue(fields, 'options'));
  const owners: readonly OwnedFields[] = [
    ['step', fields],
    ...(imageNode === undefined ? [] : [['image', image] as const]),
    ...(lacksOptions ? [['option', NO_FIELDS] as const] : []),
    ...options.map((option) => ['option', option] as const),
  ];
  return {
    id,
    question: isQuestion ? readQuestion(source, fields, options) : undefined,
    image: nameOf(source, fieldValue(image, 'src')),
    textUses,
    possiblyUsedPrefixes: possiblyUsedPrefixesOf(owners, textUses, [
      id,
      nameOf(source, fieldValue(fields, 'answerKey')),
    ]),
  };
}

function optionsOf(fields: Fields): readonly Fields[] {
  return elementsOf(fieldValue(fields, 'options')).map((option) => fieldsOf(option, OPTION_NAMES));
}

function readQuestion(source: Source, fields: Fields, options: readonly Fields[]): Question {
  const selection = stringOf(fieldValue(fields, 'selection'));
  return {
    answerKey: nameOf(source, fieldValue(fields, 'answerKey')),
    selection: selection === 'single' || selection === 'multiple' ? selection : undefined,
    values: namesOf(
      'optionValue',
      options.map((option) => nameOf(source, fieldValue(option, 'value'))),
      isFilledList(fieldValue(fields, 'options')),
    ),
    scores: options.flatMap((option) =>
      propertiesOf(fieldValue(option, 'scores')).map(({ name, nameNode }) => ({
        value: name,
        at: { source, offset: nameNode.offset },
      })),
    ),
  };
}

const OUTCOME_NAMES = propertyNamesOf(definitionOf('outcome'));
const WEEK_NAMES = propertyNamesOf(definitionOf('planWeek'));

export interface ReadOutcome {
  readonly outcome: Outcome;
  readonly textUses: readonly TextUse[];
  readonly areWeeksReadable: boolean;
  readonly possiblyUsedPrefixes: readonly string[];
}

export function readOutcome(source: Source, node: Node): ReadOutcome {
  const fields = fieldsOf(node, OUTCOME_NAMES);
  const weeksNode = fieldValue(fields, 'weeks');
  const areWeeksListed = weeksNode === undefined || weeksNode.type === 'array';
  const weeks = elementsOf(weeksNode).map((week) => fieldsOf(week, WEEK_NAMES));
  const id = nameOf(source, fieldValue(fields, 'id'));
  const textUses = [
    ...textUsesOf(source, 'outcome', fields),
    ...weeks.flatMap((week) => textUsesOf(source, 'week', week)),
  ];
  const saysNo = fieldValue(fields, 'default')?.value === false;
  return {
    outcome: {
      at: { source, offset: node.offset },
      id,
      default: saysNo ? undefined : placeOfName(source, fields, 'default'),
      when: placeOfName(source, fields, 'when'),
      ...readCondition(source, fieldValue(fields, 'when')),
      sessions: weeks.flatMap((week) =>
        elementsOf(fieldValue(week, 'sessions')).flatMap(
          (session) => nameOf(source, session) ?? [],
        ),
      ),
    },
    textUses,
    areWeeksReadable:
      areWeeksListed && weeks.every((week) => isFilledList(fieldValue(week, 'sessions'))),
    possiblyUsedPrefixes: possiblyUsedPrefixesOf(
      [
        ['outcome', fields],
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

const WIZARD_NAMES = propertyNamesOf(WIZARD_SCHEMA);
const PLAN_NAMES = propertyNamesOf(WIZARD_SCHEMA.properties?.plan ?? {});

export function readWizard({ source, name, root, isComplete }: JsonFile): Wizard {
  const fields = fieldsOf(root, WIZARD_NAMES);
  const stepsNode = fieldValue(fields, 'steps');
  const steps = elementsOf(stepsNode).map((node) => readStep(source, node));
  const outcomesNode = fieldValue(fields, 'outcomes');
  const outcomes = elementsOf(outcomesNode)
    .filter((node) => node.type === 'object')
    .map((node) => readOutcome(source, node));
  const areOutcomesGroups =
    isFilledList(outcomesNode) && outcomes.length === elementsOf(outcomesNode).length;
  const profile = readBlocks(source, fieldValue(fields, 'profile'), 'profile');
  const themes = readBlocks(source, fieldValue(fields, 'sessionThemes'), 'theme');
  const plan = fieldsOf(fieldValue(fields, 'plan'), PLAN_NAMES);
  const id = nameOf(source, fieldValue(fields, 'id'));
  return {
    source,
    at: { source, offset: root?.offset ?? 0 },
    isComplete,
    id,
    path: nameOf(source, fieldValue(fields, 'path')),
    storageKey: nameOf(source, fieldValue(fields, 'storageKey')),
    textId: id !== undefined && isWrittenAs('kebabName', id.value) ? id.value : name,
    steps: namesOf(
      'kebabName',
      steps.map((step) => step.id),
      isFilledList(stepsNode),
    ),
    questions: steps.flatMap((step) => step.question ?? []),
    images: steps.flatMap((step) => step.image ?? []),
    profile: profile.names,
    themes: themes.names,
    outcomes: outcomes.map((each) => each.outcome),
    areOutcomesReadable: areOutcomesGroups && outcomes.every((each) => each.areWeeksReadable),
    planAnswers: PLAN_NAMES.flatMap((each) => nameOf(source, fieldValue(plan, each)) ?? []),
    textUses: [
      ...textUsesOf(source, 'wizard', fields),
      ...[...steps, profile, themes, ...outcomes].flatMap((each) => each.textUses),
    ],
    possiblyUsedPrefixes: new Set([
      ...(isFilledList(stepsNode) && areOutcomesGroups ? [] : EVERY_GROUP),
      ...possiblyUsedPrefixesOf([['wizard', fields]], [], []),
      ...[...steps, profile, themes, ...outcomes].flatMap((each) => each.possiblyUsedPrefixes),
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
    textUses: blocks.flatMap((block) => textUsesOf(source, owner, block)),
    possiblyUsedPrefixes: [
      ...(node === undefined || isFilledList(node) ? [] : EVERY_GROUP),
      ...blocks.flatMap((block, index) =>
        possiblyUsedPrefixesOf([[owner, block]], textUsesOf(source, owner, block), [ids[index]]),
      ),
    ],
  };
}
