import type { NameKind, WizardIndex } from '#checker/wizard/wizard-index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** What a former name is called now; the name itself if it did not change. */
export type CurrentName = (
  kind: NameKind,
  name: string,
  /** Where names belong to a question: its former answer keys. */
  within?: readonly string[],
) => string;

/**
 * A wizard of before with the current names wherever it mentions one, so that a name that was
 * changed everywhere is no further difference.
 */
export function withCurrentNames(
  definition: WizardDefinition,
  { mentions }: WizardIndex,
  currentName: CurrentName,
): WizardDefinition {
  const values = new Map<string, string>();
  const properties = new Map<string, string>();
  for (const { kind, value, within, path, node } of mentions) {
    const isProperty = node.parent?.type === 'property' && node.parent.children?.[0] === node;
    (isProperty ? properties : values).set(path.join('.'), currentName(kind, value, within));
  }
  const visit = (data: unknown, path: string): unknown => {
    if (typeof data === 'string') return values.get(path) ?? data;
    if (typeof data !== 'object' || data === null) return data;
    const below = (name: string) => (path === '' ? name : `${path}.${name}`);
    if (Array.isArray(data)) return data.map((each, index) => visit(each, below(String(index))));
    return Object.fromEntries(
      Object.entries(data).map(([name, each]) => [
        properties.get(below(name)) ?? name,
        visit(each, below(name)),
      ]),
    );
  };
  // The same wizard, but for the names.
  return visit(definition, '') as WizardDefinition;
}
