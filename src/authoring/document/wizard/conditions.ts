import type { Path } from '#authoring/document/place.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';

/** A condition on the answer to one question. */
export type Comparison = Extract<Condition, { answer: string }>;

/** A condition on the sum of a bar. */
export type SumCondition = Extract<Condition, { sum: string }>;

/** A condition and where it is. */
export interface PlacedCondition<C extends Condition = Condition> {
  readonly condition: C;
  readonly path: Path;
}

/** A condition and all that it is made of. */
export function* conditionsIn({ condition, path }: PlacedCondition): Iterable<PlacedCondition> {
  yield { condition, path };
  for (const [name, value] of Object.entries(condition) as [string, unknown][]) {
    const inner = Array.isArray(value) ? value : [value];
    for (const [index, each] of inner.entries()) {
      if (!isCondition(each)) continue;
      const place = Array.isArray(value) ? [name, String(index)] : [name];
      yield* conditionsIn({ condition: each, path: [...path, ...place] });
    }
  }
}

/** Whatever is an object inside a condition is a condition. */
function isCondition(value: unknown): value is Condition {
  return typeof value === 'object' && value !== null;
}

function isComparison(part: PlacedCondition): part is PlacedCondition<Comparison> {
  return 'answer' in part.condition;
}

/** The comparisons that a condition is made of. */
export function comparisonsOf(when: PlacedCondition): PlacedCondition<Comparison>[] {
  return [...conditionsIn(when)].filter(isComparison);
}

/** The conditions on the sum of a bar that a condition is made of. */
export function sumsAskedIn(when: PlacedCondition): PlacedCondition<SumCondition>[] {
  return [...conditionsIn(when)].filter(
    (part): part is PlacedCondition<SumCondition> => 'sum' in part.condition,
  );
}

/** The comparisons in some conditions, by the key of the answer that they compare. */
export function comparisonsByKey(
  conditions: readonly Condition[],
): ReadonlyMap<string, readonly Comparison[]> {
  const all = conditions.flatMap((condition) => comparisonsOf({ condition, path: [] }));
  return Map.groupBy(
    all.map(({ condition }) => condition),
    ({ answer }) => answer,
  );
}

/** The property that says how a comparison compares. */
export function operatorOf(comparison: Comparison | SumCondition): string {
  return Object.keys(comparison).find((name) => name !== 'answer' && name !== 'sum') ?? '';
}
