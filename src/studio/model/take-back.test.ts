import { expect, test } from 'vitest';
import { takenBack } from './take-back.ts';

const FORMER = `{
  "steps": [
    {
      "id": "one",
      "titleKey": "one.title"
    },
    {
      "id": "two",
      "titleKey": "two.title",
      "options": [{ "value": "a", "labelKey": "two.a" }]
    }
  ]
}
`;
const steps = (now: string) => JSON.parse(now).steps;

test('a value is as it was, although its block has moved', () => {
  const [one, two] = steps(FORMER);
  const now = JSON.stringify({ steps: [{ ...two, titleKey: 'other' }, one] }, null, 2);
  expect(steps(takenBack(now, FORMER, ['steps', '0', 'titleKey']))).toEqual([two, one]);
});

test('a part of something new cannot be taken back by itself', () => {
  const [one, two] = steps(FORMER);
  const options = [{ value: 'x', labelKey: 'new.x' }];
  const now = JSON.stringify({ steps: [one, { id: 'new', options }, two] }, null, 2);
  expect(() => takenBack(now, FORMER, ['steps', '1', 'options', '0'])).toThrow('is new');
});

test('a block that was not there goes, and so does a property', () => {
  const [one, two] = steps(FORMER);
  const now = JSON.stringify({ steps: [{ id: 'new' }, { ...one, textKey: 't' }, two] }, null, 2);
  const without = takenBack(now, FORMER, ['steps', '0']);
  expect(steps(without)).toEqual([{ ...one, textKey: 't' }, two]);
  expect(steps(takenBack(without, FORMER, ['steps', '0', 'textKey']))).toEqual([one, two]);
});
