import { expect, test } from 'vitest';
import { info, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { sharesOf, variantOf, withVariant } from './variants.ts';
import type { Variant } from './wizard-definition.gen.ts';

const variant = (id: string, weight: number, replace: Variant['replace'] = {}): Variant => ({
  id,
  weight,
  replace,
});

/** Ids of attempts with each ending that has the same chance. */
const attemptIds = Array.from(
  { length: 1000 },
  (_, ending) => `lq2x9k1-${ending.toString(36).padStart(6, '0')}`,
);

test('each variant has its share of the attempts, and the steps as they are the rest', () => {
  const variants = [variant('b', 30), variant('ended', 0), variant('c', 20)];
  const shares = Map.groupBy(attemptIds, (id) => variantOf({ variants }, id)?.id);
  expect(Array.from(shares, ([id, ids]) => [id, ids.length])).toEqual([
    ['b', 300],
    ['c', 200],
    [undefined, 500],
  ]);
});

test('an attempt sees the same variant every time', () => {
  const variants = [variant('b', 50)];
  for (const id of attemptIds) {
    expect(variantOf({ variants }, id)).toBe(variantOf({ variants }, id));
  }
});

test('an attempt whose id is none of the app sees the steps as they are', () => {
  expect(variantOf({ variants: [variant('b', 100)] }, '')).toBeUndefined();
});

test('a wizard without variants shows every attempt the steps as they are', () => {
  const definition = wizardOf([info('hello'), single('mood')]);
  expect(variantOf(definition, 'lq2x9k1-a81mz0')).toBeUndefined();
  expect(withVariant(definition, undefined)).toBe(definition);
});

test('a variant changes what it names of a step, and leaves the rest', () => {
  const definition = wizardOf([info('hello'), single('mood'), info('bye')]);
  const replace = { hello: { titleKey: 'hello.titleB' }, mood: { textKey: 'mood.hintB' } };
  const { steps, ...rest } = withVariant(definition, { replace });
  const { steps: asTheyAre, ...same } = definition;
  expect(rest).toEqual(same);
  expect(steps).toEqual([
    { ...asTheyAre[0], titleKey: 'hello.titleB' },
    { ...asTheyAre[1], textKey: 'mood.hintB' },
    asTheyAre[2],
  ]);
});

test('the shares of the variants and of the steps as they are make up all visitors', () => {
  expect(sharesOf({ variants: [variant('b', 30), variant('ended', 0)] })).toEqual([
    { variant: '', weight: 70 },
    { variant: 'b', weight: 30 },
    { variant: 'ended', weight: 0 },
  ]);
});
