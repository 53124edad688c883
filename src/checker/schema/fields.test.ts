import { describe, expect, it } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';
import { fieldsOf } from './fields.ts';

const parsed = (json: string) => parseJson(new Source('mood.json', json)).root;

function fieldsIn(json: string, names: readonly string[]) {
  const { known, unknownProperties } = fieldsOf(parsed(json), names);
  return {
    known: Object.fromEntries([...known].map(([name, { value }]) => [name, value.value])),
    unknownProperties: Object.fromEntries(unknownProperties),
  };
}

describe('the properties of an object', () => {
  it('are known by their names', () => {
    expect(fieldsIn('{ "titleKey": "a", "textKey": "b" }', ['titleKey', 'textKey', 'id'])).toEqual({
      known: { titleKey: 'a', textKey: 'b' },
      unknownProperties: {},
    });
  });

  it('are also known with a typo', () => {
    expect(fieldsIn('{ "titelKey": "a" }', ['titleKey', 'textKey'])).toEqual({
      known: { titleKey: 'a' },
      unknownProperties: { titelKey: 'titleKey' },
    });
  });

  it('with a typo do not replace an existing one', () => {
    expect(fieldsIn('{ "titelKey": "a", "titleKey": "b" }', ['titleKey'])).toEqual({
      known: { titleKey: 'b' },
      unknownProperties: { titelKey: undefined },
    });
  });

  it('are unknown if they resemble none', () => {
    expect(fieldsIn('{ "colour": "red", "id": "a" }', ['id', 'titleKey'])).toEqual({
      known: { id: 'a' },
      unknownProperties: { colour: undefined },
    });
  });
});
