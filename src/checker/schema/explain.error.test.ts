import type { ErrorObject } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';
import { WIZARD } from '#checker/schema/testing/flawed-wizard.ts';
import { explainError } from './explain.ts';
import { ShapeError } from './shape-rules.ts';
import { WIZARD_FILE } from './wizard-schema.ts';

function explained(error: Partial<ErrorObject>) {
  const source = new Source('mood.json', WIZARD);
  const { root } = parseJson(source);
  if (root === undefined) throw new Error('it is JSON');
  const whole = { keyword: 'format', instancePath: '/path', schemaPath: '', params: {}, ...error };
  const problem = explainError(new ShapeError(WIZARD_FILE, source, root, whole), () => []);
  return (
    problem && {
      ...problem,
      rule: problem.rule.id,
      at: WIZARD.slice(problem.at.offset, problem.at.offset + 7),
    }
  );
}

describe('an error of a new kind', () => {
  it('is explained in the words of the validator and the schema', () => {
    expect(explained({ message: 'must match format "uri"' })).toEqual({
      rule: 'wrong-format',
      at: '"/mood"',
      message: '\'path\' does not fit: it must match format "uri".',
      fix: 'The address of the wizard: a slash, then small letters, digits and single hyphens, for example /daily-emotional-reset. Links that people saved point here. Addresses of the app and of the server, such as /login or /metrics, are taken.',
    });
  });

  it('is explained without them if there are none', () => {
    expect(explained({ instancePath: '/steps/1/oddity' })).toEqual({
      rule: 'wrong-format',
      at: '{\n  "sc',
      message: "'oddity' of step 2 ('mood') does not fit: it is not as expected.",
      fix: 'Compare it with one that works.',
    });
  });

  it('shows the pattern if no words describe the format', () => {
    expect(explained({ keyword: 'pattern', params: { pattern: '^[a-z]+$' } })?.fix).toBe(
      'Write it as "mood". It must fit ^[a-z]+$.',
    );
  });
});
