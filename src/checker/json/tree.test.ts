import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { dataOf, elementsOf, nodeAt, propertiesOf, propertyMapOf, stringOf } from './tree.ts';

const treeOf = (text: string) => parseTree(text) ?? { type: 'null', offset: 0, length: 0 };

describe('the properties of a group', () => {
  it('are in file order, duplicates included', () => {
    const found = propertiesOf(treeOf('{"b": 1, "a": "x", "b": [2]}'));
    expect(found.map(({ name, nameNode, value }) => [name, nameNode.offset, value.type])).toEqual([
      ['b', 1, 'number'],
      ['a', 9, 'string'],
      ['b', 19, 'array'],
    ]);
  });

  it('are the complete ones if the file is broken', () => {
    expect(propertiesOf(treeOf('{"a", "b": 1, "c": }')).map(({ name }) => name)).toEqual(['b']);
  });

  it('by name are the last of each', () => {
    expect(propertyMapOf(treeOf('{"b": 1, "a": 2, "b": 3}')).get('b')?.value.value).toBe(3);
  });

  it.each(['[{"a": 1}]', '"a"', 'null'])('are none in %s', (text) => {
    expect(propertiesOf(treeOf(text))).toEqual([]);
    expect(propertyMapOf(treeOf(text)).size).toBe(0);
  });

  it('of undefined are none', () => {
    expect(propertiesOf(undefined)).toEqual([]);
    expect(propertyMapOf(undefined).size).toBe(0);
  });
});

describe('the entries', () => {
  it('are those of a list', () => {
    expect(elementsOf(treeOf('[1, "a"]')).map(({ value }) => value)).toEqual([1, 'a']);
  });

  it('are none if it is not a list', () => {
    expect(elementsOf(treeOf('{"a": 1}'))).toEqual([]);
    expect(elementsOf(undefined)).toEqual([]);
  });
});

it('the text exists only for a string node', () => {
  expect(stringOf(treeOf('"a"'))).toBe('a');
  expect(stringOf(treeOf('""'))).toBe('');
  for (const text of ['1', 'null', 'true', '[]']) expect(stringOf(treeOf(text))).toBeUndefined();
  expect(stringOf(undefined)).toBeUndefined();
});

it('the data equals the file, whatever its names are', () => {
  const text = '{"a": [1, {"b": null}], "__proto__": {"c": true}, "constructor": "d", "a": []}';
  const data = dataOf(treeOf(text));
  expect(JSON.stringify(data)).toBe(JSON.stringify(JSON.parse(text)));
  expect(Object.getPrototypeOf(data)).toBeNull();
});

describe('the node at a path', () => {
  const root = treeOf('{"a": [{"b": 1}, {"b": 2}], "c": {"0": 3}}');

  it.each([
    [['a', '1', 'b'], 2],
    [['c', '0'], 3],
  ])('%j is found', (path, value) => {
    expect(nodeAt(root, path)?.value).toBe(value);
  });

  it.each([[['a', '2']], [['a', 'b']], [['d', 'e', 'f']], [['c', '0', '0']]])(
    '%j is nothing',
    (path) => {
      expect(nodeAt(root, path)).toBeUndefined();
    },
  );

  it('is the root for an empty path', () => {
    expect(nodeAt(root, [])).toBe(root);
    expect(nodeAt(undefined, ['a'])).toBeUndefined();
  });
});
