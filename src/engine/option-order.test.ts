import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import { option, question } from '#engine/testing/tiny-wizard.ts';
import { inOrderOf } from './option-order.ts';
import { isQuestion, optionsOf } from './step-kinds/index.ts';
import type { QuestionStep } from './wizard-definition.gen.ts';

const asked: QuestionStep = {
  ...question('night', 'multiple', [
    option('a'),
    option('b'),
    { ...option('none'), exclusive: true },
    option('c'),
    { ...option('other'), last: true },
  ]),
  shuffle: true,
};

const orderFor = (id: string) => inOrderOf(id, asked).options.map(({ value }) => value);
const ids = Array.from({ length: 3_000 }, (_, n) => `m8k2x0-${(n * 7_919).toString(36)}`);

test('an attempt always has the same order, and other attempts have others', () => {
  const orders = ids.map(orderFor).map(String);
  expect(ids.map(orderFor).map(String)).toEqual(orders);
  expect(new Set(orders).size).toBe(6);
});

test('each option that may move is at each place as often', () => {
  for (const place of [0, 1, 3]) {
    for (const value of ['a', 'b', 'c']) {
      const times = ids.filter((id) => orderFor(id)[place] === value).length;
      expect(times / ids.length).toBeGreaterThan(0.3);
      expect(times / ids.length).toBeLessThan(0.37);
    }
  }
});

test('exclusive options and those that keep their place do', () => {
  expect(ids.every((id) => orderFor(id)[2] === 'none' && orderFor(id)[4] === 'other')).toBe(true);
});

test('in any wizard, the options of a step are those of the file, and the kept ones in their places', () => {
  fc.assert(
    fc.property(arbitraryWizard(), fc.string({ minLength: 1 }), ({ steps }, id) => {
      for (const step of steps.filter(isQuestion)) {
        const options = optionsOf(step);
        const placed = optionsOf(inOrderOf(id, step));
        expect(new Set(placed)).toEqual(new Set(options));
        expect(placed.length).toBe(options.length);
        for (const [place, option] of options.entries()) {
          if (option.last || option.exclusive) expect(placed[place]).toBe(option);
        }
      }
    }),
  );
});

test('without shuffle or an attempt, the order is that of the file', () => {
  const { shuffle: _, ...plain } = asked;
  expect(inOrderOf('m8k2x0-abc', plain)).toBe(plain);
  expect(inOrderOf('', asked)).toBe(asked);
});
