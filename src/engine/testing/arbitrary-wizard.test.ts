import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
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
      const keys = definition.steps.flatMap((step) =>
        step.type === 'question' ? [step.answerKey] : [],
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(keys).size).toBe(keys.length);
      expect(definition.outcomes.filter((outcome) => outcome.default)).toHaveLength(1);
    }),
  );
});

test('arbitrary wizards have questions of both selections, or none', () => {
  const kinds = fc.sample(arbitraryWizard(), 300).map(({ steps }) => ({
    isInfoOnly: steps.every((step) => step.type === 'info'),
    hasMultiple: steps.some((step) => step.type === 'question' && step.selection === 'multiple'),
    hasSingle: steps.some((step) => step.type === 'question' && step.selection === 'single'),
  }));
  expect(kinds.some((kind) => kind.isInfoOnly)).toBe(true);
  expect(kinds.some((kind) => kind.hasMultiple && kind.hasSingle)).toBe(true);
});
