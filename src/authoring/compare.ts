import { type Diagnostic, diagnosticsOf } from './document/diagnostics.ts';
import type { Changed } from './document/files.ts';
import type { JsonFile } from './document/json/json-file.ts';
import { dataOf, isSame, nameOfEntry } from './document/json/tree.ts';
import type { Path } from './document/place.ts';
import type { Document } from './document/read.ts';
import { say } from './document/say.ts';
import { withoutControls } from './document/wording.ts';
import { NOTHING_LIVE, published } from './edits/live-names.ts';
import { buildFolder } from './rules/build-folder.ts';
import { NAMES_IN_USE_RULES } from './rules/names-in-use.ts';
import { rootPath } from './rules/root-path.ts';
import type { Folder } from './rules/rule.ts';

/** What is different between two folders. */
export interface Changes {
  /** What visitors lose, as the check says it. */
  readonly losses: readonly Diagnostic[];
  /** Files with errors, in either folder: what visitors lose in them is not known. */
  readonly unfit: readonly string[];
  readonly changed: readonly Changed[];
}

/** What became different. `redrawn` are the pictures whose content is another one. */
export function changesBetween(
  old: Document,
  now: Document,
  redrawn: readonly string[] = [],
): Changes {
  const folder = buildFolder(now);
  const was = buildFolder(old);
  return {
    losses: lossesIn({ ...folder, live: knownOf(was) }),
    unfit: [...was.unfit, ...folder.unfit].map(({ source }) => source.file),
    changed: [
      ...changedFiles(old, now),
      ...redrawn.map(
        (name) => ({ kind: 'changed', file: `images/${name}`, path: [], words: '' }) as const,
      ),
    ],
  };
}

/** What visitors know of a folder, as if it were published. */
function knownOf({ wizards, texts }: Folder) {
  const definitions = wizards.map(({ definition }) => definition);
  const files = [...texts.values()].flatMap((set) => [...set.files.values()]);
  return published(NOTHING_LIVE, definitions, files);
}

/** Names that are new are no loss. */
function lossesIn(folder: Folder): Diagnostic[] {
  const rules = [...NAMES_IN_USE_RULES, rootPath].filter(({ id }) => id !== 'unpublished-name');
  return diagnosticsOf(
    rules.flatMap((rule) => Array.from(rule.check(folder), (each) => ({ rule, ...each }))),
  );
}

/** The places at which files differ. */
export function* changedFiles(old: Document, now: Document): Iterable<Changed> {
  const [was, is] = [filesIn(old), filesIn(now)];
  for (const file of [...new Set([...was.keys(), ...is.keys()])].sort()) {
    const [one, other] = [was.get(file), is.get(file)];
    const whole = { file, path: [], words: '' };
    if (one === undefined) yield { kind: 'new', ...whole };
    else if (other === undefined) yield { kind: 'gone', ...whole };
    else if (one.source.text === other.source.text) continue;
    else if (!one.isComplete || !other.isComplete) yield { kind: 'changed', ...whole };
    else {
      const places = { file, was: [], path: [], names: [] };
      yield* differences(one.root && dataOf(one.root), other.root && dataOf(other.root), places);
    }
  }
}

/** The names that are in use are written by a command, and follow from the others. */
function filesIn({ wizards, texts, claims, shownAs }: Document) {
  const files: readonly JsonFile[] = [...wizards, ...texts, ...(claims ? [claims] : [])];
  return new Map(files.map((file) => [file.source.file.slice(shownAs('').length), file]));
}

interface Places {
  readonly file: string;
  readonly was: Path;
  readonly path: Path;
  readonly names: Path;
}

/** At the smallest places that hold them. Entries of lists are recognised by their names. */
function* differences(was: unknown, is: unknown, places: Places): Iterable<Changed> {
  if (isSame(was, is)) return;
  const [old, now] = [partsOf(was), partsOf(is)];
  if (old === undefined || now === undefined || Array.isArray(was) !== Array.isArray(is)) {
    yield changed('changed', places);
    return;
  }
  const inside = (name: string, from = '', to = from): Places => ({
    file: places.file,
    was: [...places.was, from],
    path: [...places.path, to],
    names: [...places.names, name],
  });
  for (const [name, part] of old) {
    if (!now.has(name)) yield changed('gone', inside(name, part.at));
  }
  for (const [name, part] of now) {
    const former = old.get(name);
    if (former === undefined) yield changed('new', inside(name, part.at));
    else yield* differences(former.value, part.value, inside(name, former.at, part.at));
  }
  if (!Array.isArray(is)) return;
  const common = [...now].flatMap(([name, { at }]) => {
    const from = old.get(name)?.at;
    return from === undefined ? [] : [{ name, from, at }];
  });
  const unmoved = longestInOrder(common);
  for (const each of common.filter((one) => !unmoved.includes(one))) {
    const places = inside(each.name, each.from, each.at);
    yield { ...changed('moved', places), was: places.was };
  }
}

function changed(kind: Changed['kind'], { file, was, path, names }: Places): Changed {
  return { kind, file, path: kind === 'gone' ? was : path, words: names.join('.') };
}

/** The properties of an object or the entries of a list, by name; undefined if it has none. */
function partsOf(data: unknown) {
  if (typeof data !== 'object' || data === null) return undefined;
  const parts = Object.entries(data).map(([at, value]) => {
    const name = Array.isArray(data) ? nameOfEntry(value) : at;
    return [name ?? at, { at, value: value as unknown }] as const;
  });
  const byName = new Map(parts);
  return byName.size === parts.length ? byName : undefined;
}

/** Those that stand where they stood, if as few as possible were moved. */
function longestInOrder<T extends { readonly from: string }>(entries: readonly T[]): readonly T[] {
  const longest = (lists: readonly (readonly T[])[]) =>
    lists.reduce((best, list) => (list.length > best.length ? list : best), []);
  const inOrder: (readonly T[])[] = [];
  for (const entry of entries) {
    const before = inOrder.filter((list) => Number(list.at(-1)?.from) < Number(entry.from));
    inOrder.push([...longest(before), entry]);
  }
  return longest(inOrder);
}

/** The changes for people. `base` is what they are compared with. */
export function formatChanges({ losses, unfit, changed }: Changes, base: string): string {
  const list = changed.map(({ kind, file, words }) => `  ${kind.padEnd(7)}  ${file} ${words}`);
  const lines = [
    `Compared with ${base}, visitors lose ${losses.length + unfit.length === 0 ? 'nothing.' : 'this:'}`,
    ...losses
      .map((each) => say(each))
      .map(({ file, line, message }) => `  ${file}:${line} ${message}`),
    ...unfit.map((file) => `  ${file} has errors, so what visitors lose in it is not known.`),
    ...(changed.length === 0 ? [] : ['What changed:', ...list]),
  ];
  return lines.map((line) => `${withoutControls(line).trimEnd()}\n`).join('');
}
