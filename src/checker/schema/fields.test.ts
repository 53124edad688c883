import { describe, expect, it, test } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';
import { fieldsOf, isFilledList, nameOf, namesOf } from './fields.ts';

const source = new Source('mood.json', '');
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

describe('the names of a list', () => {
  const at = { source, offset: 0 };

  it('have a gap for each missing or malformed one', () => {
    const [calm, loud] = [
      { value: 'calm', at },
      { value: 'Very loud!', at },
    ];
    expect(namesOf('kebabName', [calm, undefined, loud], true)).toEqual({
      kind: 'kebabName',
      list: [calm, loud],
      gaps: 2,
      isReadable: true,
    });
  });

  it('are texts', () => {
    expect(nameOf(source, parsed(' "calm"'))).toEqual({
      value: 'calm',
      at: { source, offset: 1 },
    });
    for (const json of ['5', 'null', '["calm"]']) {
      expect(nameOf(source, parsed(json))).toBeUndefined();
    }
    expect(nameOf(source, undefined)).toBeUndefined();
  });
});

test.each([
  ['["calm"]', true],
  ['[]', false],
  ['{ "calm": 1 }', false],
  ['"calm"', false],
])('whether %s is a non-empty list: %s', (json, isList) => {
  expect(isFilledList(parsed(json))).toBe(isList);
});
