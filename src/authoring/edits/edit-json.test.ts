import { describe, expect, test } from 'vitest';
import { valueAt, withEntry, withMoved, withoutValue, withValue } from './edit-json.ts';

const FILE = `{
  "id": "tiny",
  "steps": [
    {
      "id": "one",
      "type": "info"
    },
    {
      "id": "two",
      "options": [
        { "value": "a", "labelKey": "two.a" },
        { "value": "b", "labelKey": "two.b", "scores": { "x": 1 } }
      ],
      "tags": ["p", "q"]
    }
  ]
}
`;

describe('a value', () => {
  test('is changed where it is, and nothing else is written anew', () => {
    const changed = withValue(FILE, ['steps', '0', 'id'], 'uno');
    expect(changed).toBe(FILE.replace('"one"', '"uno"'));
    expect(withValue(FILE, ['steps', '1', 'options', '1', 'scores', 'x'], 2)).toBe(
      FILE.replace('"x": 1', '"x": 2'),
    );
  });

  test('that is new comes behind those that the order names before it', () => {
    const order = ['id', 'type', 'when', 'titleKey'];
    expect(withValue(FILE, ['steps', '0', 'when'], { answer: 'a', is: 'b' }, order)).toBe(
      FILE.replace('"info"', '"info",\n      "when": { "answer": "a", "is": "b" }'),
    );
    expect(withValue(FILE, ['steps', '1', 'type'], 'x', order)).toBe(
      FILE.replace('"two",', '"two",\n      "type": "x",'),
    );
  });

  test('on a line that becomes too long gets lines of its own', () => {
    const long = 'x'.repeat(70);
    expect(withValue(FILE, ['steps', '1', 'options', '0', 'labelKey'], long)).toContain(
      `        {\n          "value": "a",\n          "labelKey": "${long}"\n        },\n        { "value": "b"`,
    );
  });
});

test('what is taken out leaves no gap', () => {
  expect(withoutValue(FILE, ['steps', '1', 'options', '1', 'scores'])).toBe(
    FILE.replace(', "scores": { "x": 1 }', ''),
  );
  expect(withoutValue(FILE, ['steps', '0'])).not.toContain('"one"');
  expect(valueAt(withoutValue(FILE, ['steps', '0']), ['steps', '0', 'id'])).toBe('two');
  expect(withoutValue(withoutValue(FILE, ['steps', '1']), ['steps', '0'])).toContain('"steps": []');
});

test('entries come in, and move together, as they are written', () => {
  const more = withEntry(FILE, ['steps'], 1, { id: 'half', type: 'info' });
  expect(more).toBe(
    FILE.replace(
      '    },\n    {\n      "id": "two"',
      '    },\n    {\n      "id": "half",\n      "type": "info"\n    },\n    {\n      "id": "two"',
    ),
  );
  expect(withMoved(more, ['steps'], [1], 1)).toBe(more);
  expect(withMoved(withMoved(more, ['steps'], [0, 2], 0), ['steps'], [2], 1)).toBe(more);
  expect(withEntry(FILE, ['steps', '1', 'tags'], 2, 'r')).toBe(
    FILE.replace('["p", "q"]', '["p", "q", "r"]'),
  );
});

test('a file that is no whole JSON is not edited by its places', () => {
  const broken = '{ "steps": [{ "id": "a" } "LOST": { "x": 1 }, { "id": "b" }] }';
  expect(() => withMoved(broken, ['steps'], [1], 0)).toThrow('no whole JSON');
});

test('an invisible mark (a BOM) at the beginning of the file stays', () => {
  expect(withValue(`\uFEFF${FILE}`, ['id'], 'small')).toBe(
    `\uFEFF${FILE.replace('"tiny"', '"small"')}`,
  );
});

test('the line breaks of the file stay', () => {
  const windows = FILE.replaceAll('\n', '\r\n');
  const changed = withEntry(windows, ['steps'], 0, { id: 'new', type: 'info' });
  expect(changed.replaceAll('\r\n', '')).not.toContain('\n');
  expect(withoutValue(changed, ['steps', '0'])).toBe(windows);
});
