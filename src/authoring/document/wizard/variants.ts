import type { Node } from 'jsonc-parser';
import type { JsonFile } from '#authoring/document/json/json-file.ts';
import {
  elementsOf,
  nodeAt,
  propertiesOf,
  propertyMapOf,
  stringOf,
} from '#authoring/document/json/tree.ts';
import { oncePer } from '#authoring/document/once.ts';

/** A wizard's file as it is for visitors who see a variant, with each place where it is written. */
export interface VariantFile {
  readonly id: string;
  readonly file: JsonFile;
}

/** The variants of a wizard's file, each as a wizard of its own that has none. */
export const variantFilesOf = oncePer((file: JsonFile): readonly VariantFile[] => {
  const { root } = file;
  if (root === undefined) return [];
  return elementsOf(nodeAt(root, ['variants'])).map((variant) => ({
    id: stringOf(nodeAt(variant, ['id'])) ?? '',
    file: { ...file, problems: [], root: replacedIn(root, nodeAt(variant, ['replace'])) },
  }));
});

function replacedIn(root: Node, replace: Node | undefined): Node {
  const changes = propertyMapOf(replace);
  const changed = (step: Node) => {
    const change = changes.get(stringOf(nodeAt(step, ['id'])) ?? '')?.value;
    return change === undefined ? step : withProperties(step, change);
  };
  const children = (root.children ?? []).flatMap((property): Node[] => {
    const [name, value] = property.children ?? [];
    if (name?.value === 'variants') return [];
    if (name?.value !== 'steps' || value === undefined) return [property];
    const steps = { ...value, children: elementsOf(value).map(changed) };
    return [{ ...property, children: [name, steps] }];
  });
  return { ...root, children };
}

/** An object with the properties of another one in place of its own. */
function withProperties(node: Node, other: Node): Node {
  const replaced = new Set<unknown>(propertiesOf(other).map(({ name }) => name));
  const own = (node.children ?? []).filter(
    ({ children: [name] = [] }) => !replaced.has(name?.value),
  );
  return { ...node, children: [...own, ...(other.children ?? [])] };
}
