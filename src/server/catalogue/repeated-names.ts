import type { Node } from 'jsonc-parser';
import { repeated } from './repeated.ts';

/** The names that an object has had before, anywhere in a file, and where they stand again. */
export function repeatedNames(node: Node): { name: string; offset: number }[] {
  const { type, children = [] } = node;
  const names =
    type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  return [
    ...repeated(names.map((name) => String(name.value))).map(({ value, index }) => ({
      name: value,
      offset: names[index]?.offset ?? node.offset,
    })),
    ...children.flatMap(repeatedNames),
  ];
}
