import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionsOf } from '#engine/answers.ts';
import { kindNameOf, picturesOf, STEP_KINDS } from '#engine/step-kinds/index.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import schema from '../../../schemas/wizard.schema.json' with { type: 'json' };
import { arbitraryWizard } from './arbitrary-wizard.ts';
import { info, multiple, single, wizardOf } from './tiny-wizard.ts';

const isWizard = new Ajv2020({ discriminator: true, strict: false }).compile(schema);

test('a tiny wizard matches the schema', () => {
  expect(isWizard(wizardOf([info('hello'), single('mood'), multiple('night')]))).toBe(true);
});

test('every arbitrary wizard matches the schema and has unique step ids and answer keys', () => {
  fc.assert(
    fc.property(arbitraryWizard(), (definition) => {
      isWizard(definition);
      expect(isWizard.errors).toBeNull();
      const ids = definition.steps.map((step) => step.id);
      const keys = questionsOf(definition).map((asked) => asked.answerKey);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(keys).size).toBe(keys.length);
      expect(definition.outcomes.filter((outcome) => outcome.default)).toHaveLength(1);
    }),
  );
});

test('arbitrary wizards have steps of every kind, or questions of none', () => {
  const kinds = fc
    .sample(arbitraryWizard(), 1000)
    .map(({ steps }) => new Set(steps.map(kindNameOf)));
  expect(kinds.some((names) => names.size === Object.keys(STEP_KINDS).length)).toBe(true);
  expect(kinds.some((names) => names.size === 1 && names.has('info'))).toBe(true);
});

test('arbitrary wizards have pictures to choose from, and orders by chance but on step 1', () => {
  const all = fc.sample(arbitraryWizard(), 1000).map(({ steps }) => steps);
  const isShuffled = (step: Step | undefined) => step !== undefined && 'shuffle' in step;
  expect(all.some((steps) => steps.some((step) => picturesOf(step).length > 0))).toBe(true);
  expect(all.some((steps) => steps.some(isShuffled))).toBe(true);
  expect(all.some(([first]) => isShuffled(first))).toBe(false);
});
