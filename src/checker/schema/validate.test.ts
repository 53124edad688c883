import { describe, expect, it } from 'vitest';
import { checkText, WIZARD } from '#checker/schema/testing/flawed-wizard.ts';

describe('the shape of a wizard', () => {
  it('is valid if it matches the schema: then there is a definition', () => {
    const { definition, problems } = checkText(WIZARD);
    expect(problems).toEqual([]);
    expect(definition).toEqual(JSON.parse(WIZARD));
  });

  it('is invalid if it does not: then there is none', () => {
    expect(checkText(WIZARD.replace('"mood"', '5')).definition).toBeUndefined();
  });

  it('is a group as a whole', () => {
    expect(checkText('[]').problems.map(({ message }) => message)).toEqual([
      'The wizard must be object.',
    ]);
  });
});
