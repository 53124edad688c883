import type { Node } from 'jsonc-parser';
import { definitionOf, propertyNamesOf } from '../shape/wizard-schema.ts';
import { elementsOf } from '../source/json-tree.ts';
import type { Place, Source } from '../source/source.ts';
import { type Fields, fieldsOf, fieldValue, isFilledList, NO_FIELDS, nameOf } from './fields.ts';
import { hiddenGroupsOf } from './hidden-groups.ts';
import { readCondition } from './read-condition.ts';
import { textUsesOf } from './text-uses.ts';
import type { Outcome, TextUse } from './wizard.ts';

const OUTCOME_NAMES = propertyNamesOf(definitionOf('outcome'));
const WEEK_NAMES = propertyNamesOf(definitionOf('planWeek'));

export interface ReadOutcome {
  readonly outcome: Outcome;
  readonly textUses: readonly TextUse[];
  readonly areWeeksReadable: boolean;
  readonly hiddenGroups: readonly string[];
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
    hiddenGroups: hiddenGroupsOf(
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
