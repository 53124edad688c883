import type { Node } from 'jsonc-parser';
import { elementsOf, propertiesOf, stringOf } from '../source/json-tree.ts';

/** Properties whose value is never a text key. */
const OTHER_NAMES: ReadonlySet<string> = new Set([
  '$schema',
  'id',
  'path',
  'storageKey',
  'goals',
  'type',
  'layout',
  'answerKey',
  'selection',
  'value',
  'src',
  'plan',
  'when',
  'sessions',
]);

/** Every string under a node that might be meant as a text key. */
export function looseStringsOf(root: Node | undefined): ReadonlySet<string> {
  const strings = new Set<string>();
  const visit = (node: Node | undefined): void => {
    const text = stringOf(node);
    if (text !== undefined) strings.add(text);
    elementsOf(node).forEach(visit);
    for (const { name, value } of propertiesOf(node)) {
      if (!OTHER_NAMES.has(name)) visit(value);
    }
  };
  visit(root);
  return strings;
}

/** Every property name under a node. */
export function propertyNamesIn(root: Node | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Node | undefined): void => {
    elementsOf(node).forEach(visit);
    for (const { name, value } of propertiesOf(node)) {
      names.add(name);
      visit(value);
    }
  };
  visit(root);
  return names;
}
