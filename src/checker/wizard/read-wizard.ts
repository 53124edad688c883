import type { Node } from 'jsonc-parser';
import {
  definitionOf,
  isWrittenAs,
  propertyNamesOf,
  type SchemaNode,
  WIZARD_SCHEMA,
} from '../shape/wizard-schema.ts';
import { elementsOf } from '../source/json-tree.ts';
import type { JsonFile } from '../source/read-json.ts';
import type { Source } from '../source/source.ts';
import { fieldsOf, fieldValue, isFilledList, nameOf, namesOf } from './fields.ts';
import { EVERY_GROUP, hiddenGroupsOf } from './hidden-groups.ts';
import { looseStringsOf, propertyNamesIn } from './loose-names.ts';
import { readOutcome } from './read-outcome.ts';
import { readStep } from './read-steps.ts';
import { textUsesOf } from './text-uses.ts';
import type { Wizard } from './wizard.ts';

const WIZARD_NAMES = propertyNamesOf(WIZARD_SCHEMA);
const PLAN_NAMES = propertyNamesOf(WIZARD_SCHEMA.properties?.plan ?? {});

/** Reads what a wizard file names, out of whatever it holds. */
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
    hiddenGroups: new Set([
      ...(isFilledList(stepsNode) && areOutcomesGroups ? [] : EVERY_GROUP),
      ...hiddenGroupsOf([['wizard', fields]], [], []),
      ...[...steps, profile, themes, ...outcomes].flatMap((each) => each.hiddenGroups),
    ]),
    looseStrings: looseStringsOf(root),
    namesInSteps: propertyNamesIn(stepsNode),
  };
}

const BLOCK_SCHEMAS: Readonly<Record<'profile' | 'theme', SchemaNode>> = {
  profile: definitionOf('profileDimension'),
  theme: definitionOf('sessionTheme'),
};

/** A list of blocks that have an id and texts. */
function readBlocks(source: Source, node: Node | undefined, owner: 'profile' | 'theme') {
  const names = propertyNamesOf(BLOCK_SCHEMAS[owner]);
  const blocks = elementsOf(node).map((block) => fieldsOf(block, names));
  const ids = blocks.map((block) => nameOf(source, fieldValue(block, 'id')));
  return {
    names: namesOf('kebabName', ids, node === undefined || isFilledList(node)),
    textUses: blocks.flatMap((block) => textUsesOf(source, owner, block)),
    hiddenGroups: [
      ...(node === undefined || isFilledList(node) ? [] : EVERY_GROUP),
      ...blocks.flatMap((block, index) =>
        hiddenGroupsOf([[owner, block]], textUsesOf(source, owner, block), [ids[index]]),
      ),
    ],
  };
}
