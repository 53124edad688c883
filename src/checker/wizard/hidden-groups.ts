import {
  definitionOf,
  isWrittenAs,
  type SchemaNode,
  WIZARD_SCHEMA,
} from '../shape/wizard-schema.ts';
import { stringOf } from '../source/json-tree.ts';
import { type Fields, fieldValue } from './fields.ts';
import { TEXT_PLACES, type TextOwner } from './text-places.ts';
import type { Name, TextUse } from './wizard.ts';

export type OwnedFields = readonly [owner: TextOwner, fields: Fields];

const SCHEMAS: Readonly<Record<TextOwner, SchemaNode>> = {
  wizard: WIZARD_SCHEMA,
  step: definitionOf('infoStep'),
  image: definitionOf('image'),
  option: definitionOf('option'),
  profile: definitionOf('profileDimension'),
  theme: definitionOf('sessionTheme'),
  week: definitionOf('planWeek'),
  outcome: definitionOf('outcome'),
};

/**
 * Where a block, such as a step, lacks a text that it needs: the groups in which that text is
 * likely to stand, going by the block's other texts and by its names. None when nothing lacks.
 */
export function hiddenGroupsOf(
  owners: readonly OwnedFields[],
  uses: readonly TextUse[],
  names: readonly (Name | undefined)[],
): string[] {
  if (!owners.some(lacksText)) return [];
  const groups = uses.map(({ key }) => key.value.slice(0, Math.max(key.value.lastIndexOf('.'), 0)));
  const named = names.flatMap((name) =>
    name === undefined ? [] : [name.value, camel(name.value)],
  );
  return [...groups, ...named].filter((group) => group !== '');
}

function lacksText([owner, fields]: OwnedFields): boolean {
  return (SCHEMAS[owner].required ?? []).some(
    (name) => name in TEXT_PLACES[owner] && !namesText(stringOf(fieldValue(fields, name))),
  );
}

function namesText(key: string | undefined): boolean {
  return key !== undefined && isWrittenAs('textKey', key);
}

function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
