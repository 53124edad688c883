import type { Node } from 'jsonc-parser';
import {
  dataOf,
  elementsOf,
  nodeAt,
  propertiesOf,
  treeOf,
  wholeTreeOf,
} from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import { inOneLine, isSpread, type Json, printJson, spread, WIDTH } from './print-json.ts';

/**
 * Changes of a JSON file that leave everything else as it is written, so that the difference is as
 * small as the change. The file must be whole JSON, and the place must be there.
 */

/** Gives a property or an entry another value. A new property comes in this order of names. */
export function withValue(
  text: string,
  path: Path,
  value: Json,
  order: readonly string[] = [],
): string {
  const { parent, name } = split(path);
  return edited(text, parent, (entries, isList) => {
    if (isList) return entries.toSpliced(Number(name), 1, { name: '', value });
    const index = entries.findIndex((each) => each.name === name);
    if (index !== -1) return entries.with(index, { name, value });
    const names = entries.map((each) => each.name);
    return entries.toSpliced(placeFor(name, names, order), 0, { name, value });
  });
}

/** Takes a property or an entry out. */
export function withoutValue(text: string, path: Path): string {
  const { parent, name } = split(path);
  return edited(text, parent, (entries, isList) =>
    entries.filter((each, index) => (isList ? index !== Number(name) : each.name !== name)),
  );
}

/** Puts an entry into a list. */
export function withEntry(text: string, list: Path, index: number, value: Json): string {
  return edited(text, list, (entries) => entries.toSpliced(index, 0, { name: '', value }));
}

/** Moves entries of a list so that they stand together, the first of them at an index. */
export function withMoved(text: string, list: Path, from: readonly number[], to: number): string {
  return edited(text, list, (entries) => {
    const moved = from.flatMap((index) => entries[index] ?? []);
    return entries.filter((_, index) => !from.includes(index)).toSpliced(to, 0, ...moved);
  });
}

/** The value at a path as plain data; undefined if there is none. */
export function valueAt(text: string, path: Path): Json | undefined {
  const node = nodeAt(treeOf(text).root, path);
  return node && jsonOf(node);
}

/** A property, or an entry of a list, which has no name. */
interface Entry {
  readonly name: string;
  readonly value: Json;
  /** As it is written; undefined for what is new. */
  readonly written?: string;
}

type Change = (entries: readonly Entry[], isList: boolean) => readonly Entry[];

function edited(text: string, path: Path, change: Change): string {
  const root = wholeTreeOf(text);
  // What the parser skips would be lost.
  if (root === undefined) throw new Error('The file is no whole JSON. Fix it first.');
  const around = path.map((_, depth) => path.slice(0, depth));
  const isOnOneLine = (each: Path) => !writtenAt(text, nodeAt(root, each)).includes('\n');
  // What is on one line is printed anew, because it may need several lines now.
  const printed = [...around, path].find(isOnOneLine);
  return printed === undefined
    ? rewritten(text, nodeAt(root, path), propertyOf(path), change)
    : replaced(text, nodeAt(root, printed), (place) => {
        const whole = dataAt(root, printed);
        const changed = changedIn(whole, path.slice(printed.length), change);
        return printJson(changed, { ...place, property: propertyOf(printed) });
      });
}

/** The container keeps its lines, and what is in it is as it was written. */
function rewritten(text: string, node: Node | undefined, around: string, change: Change): string {
  const isList = node?.type === 'array';
  return replaced(text, node, ({ indent, column }) => {
    const entries = change(entriesOf(text, node), isList);
    const inner = `${indent}  `;
    const parts = entries.map(({ name, value, written }) => {
      if (written !== undefined) return written;
      const start = isList ? '' : `${JSON.stringify(name)}: `;
      const property = isList ? around : name;
      return (
        start + printJson(value, { indent: inner, column: inner.length + start.length, property })
      );
    });
    const brackets = isList ? '[]' : '{}';
    const flat = inOneLine(brackets, parts);
    const mayBeFlat =
      isList &&
      !isSpread(
        entries.map(({ value }) => value),
        around,
      );
    return mayBeFlat && !flat.includes('\n') && column + flat.length + 1 <= WIDTH
      ? flat
      : spread(brackets, parts, indent);
  });
}

function changedIn(value: Json, path: Path, change: Change): Json {
  const entries = entriesIn(value);
  const isList = Array.isArray(value);
  const [name, ...rest] = path;
  const changed =
    name === undefined
      ? change(entries, isList)
      : entries.map((each, index) =>
          (isList ? String(index) : each.name) === name
            ? { ...each, value: changedIn(each.value, rest, change) }
            : each,
        );
  if (isList) return changed.map((each) => each.value);
  return Object.fromEntries(changed.map((each) => [each.name, each.value]));
}

function entriesIn(value: Json): readonly Entry[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).map(([name, each]) => ({ name, value: each as Json }));
}

function entriesOf(text: string, node: Node | undefined): readonly Entry[] {
  const written = (start: Node, end: Node) =>
    text.slice(start.offset, end.offset + end.length).replaceAll('\r\n', '\n');
  return node?.type === 'array'
    ? elementsOf(node).map((each) => ({
        name: '',
        value: jsonOf(each),
        written: written(each, each),
      }))
    : propertiesOf(node).map(({ name, nameNode, value }) => ({
        name,
        value: jsonOf(value),
        written: written(nameNode, value),
      }));
}

/** Writes something else in the place of a node. */
function replaced(
  text: string,
  node: Node | undefined,
  write: (place: { indent: string; column: number }) => string,
): string {
  if (node === undefined) throw new Error('The file has no such place.');
  const { offset, length } = node;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? '';
  const written = write({ indent, column: offset - lineStart });
  const ended = text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
  return text.slice(0, offset) + ended + text.slice(offset + length);
}

function split(path: Path): { parent: Path; name: string } {
  return { parent: path.slice(0, -1), name: path.at(-1) ?? '' };
}

/** The property that a value is in, however deep in lists. */
function propertyOf(path: Path): string {
  return path.findLast((segment) => !/^\d+$/.test(segment)) ?? '';
}

/** Behind the last of the names that come before it in the order. */
function placeFor(name: string, names: readonly string[], order: readonly string[]): number {
  const rank = order.indexOf(name);
  const isBefore = (each: string) => order.includes(each) && order.indexOf(each) < rank;
  return rank === -1 ? names.length : names.findLastIndex(isBefore) + 1;
}

function writtenAt(text: string, node: Node | undefined): string {
  return node === undefined ? '' : text.slice(node.offset, node.offset + node.length);
}

function dataAt(root: Node | undefined, path: Path): Json {
  const node = nodeAt(root, path);
  return node === undefined ? null : jsonOf(node);
}

function jsonOf(node: Node): Json {
  return dataOf(node) as Json;
}
