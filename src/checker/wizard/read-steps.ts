import type { Node } from 'jsonc-parser';
import { definitionOf, propertyNamesOf } from '../shape/wizard-schema.ts';
import { elementsOf, propertiesOf, stringOf } from '../source/json-tree.ts';
import type { Source } from '../source/source.ts';
import {
  type Fields,
  fieldsOf,
  fieldValue,
  isFilledList,
  NO_FIELDS,
  nameOf,
  namesOf,
} from './fields.ts';
import { hiddenGroupsOf, type OwnedFields } from './hidden-groups.ts';
import { textUsesOf } from './text-uses.ts';
import type { Name, Question, TextUse } from './wizard.ts';

const STEP_NAMES = [
  ...new Set([
    ...propertyNamesOf(definitionOf('questionStep')),
    ...propertyNamesOf(definitionOf('infoStep')),
  ]),
];
const OPTION_NAMES = propertyNamesOf(definitionOf('option'));
const IMAGE_NAMES = propertyNamesOf(definitionOf('image'));

/** What one step names. */
export interface ReadStep {
  readonly id: Name | undefined;
  readonly question: Question | undefined;
  readonly image: Name | undefined;
  readonly textUses: readonly TextUse[];
  readonly hiddenGroups: readonly string[];
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
    hiddenGroups: hiddenGroupsOf(owners, textUses, [
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
