import type { Node } from 'jsonc-parser';
import { type Changed, definitionFile, type Files } from '#authoring/document/files.ts';
import { dataOf, elementsOf, nodeAt, propertiesOf } from '#authoring/document/json/tree.ts';
import { isInside, type Path } from '#authoring/document/place.ts';
import { quizOf, rawText, treeIn } from '#authoring/document/quiz.ts';
import { withEntry, withMoved, withoutValue, withValue } from '#authoring/edits/edit-json.ts';
import type { Json } from '#authoring/edits/print-json.ts';
import { removeBlocks, setProperty, setText } from '#authoring/edits/quiz-edits.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { counterpart, nameAt } from './counterpart.ts';

/**
 * The files with one place as it was before, and with the texts that belong to it. Entries of lists
 * are found by their names, because their order may have changed. A part of something that is new
 * or gone cannot be taken back by itself.
 */
export function takenBack(files: Files, before: Files, id: string, change: Changed): Files {
  const { kind, file, path, was = path } = change;
  const text = files[file] ?? '';
  const [root, old] = [treeIn(files, file), treeIn(before, file)];
  if (kind === 'moved') return { ...files, [file]: movedBack(text, root, old, path, was) };
  if (kind !== 'gone') return asItWas(files, before, id, file, path);
  const next = { ...files, [file]: broughtBack(text, root, old, path) };
  return file === definitionFile(id) ? withFormerTexts(next, before, id, path) : next;
}

/** With the value that something had before. What was not there is taken out. */
function asItWas(files: Files, before: Files, id: string, file: string, path: Path): Files {
  const text = files[file] ?? '';
  const [root, old] = [treeIn(files, file), treeIn(before, file)];
  const isDefinition = file === definitionFile(id);
  const there = counterpart(root, path, old);
  if (there !== undefined) {
    const next = { ...files, [file]: withValue(text, path, jsonAt(old, there)) };
    return isDefinition ? withFormerTexts(next, before, id, there) : next;
  }
  if (counterpart(root, path.slice(0, -1), old) === undefined) {
    throw new Error('What is around it is new: take that back.');
  }
  if (!isDefinition) return { ...files, [file]: withoutValue(text, path) };
  return isEntry(root, path)
    ? removeBlocks(files, id, [path])
    : setProperty(files, id, path, undefined);
}

type Tree = Node | undefined;

function broughtBack(text: string, root: Tree, old: Tree, was: Path): string {
  const formerList = was.slice(0, -1);
  const around = counterpart(old, formerList, root);
  if (around === undefined) throw new Error('What was around it is gone: take that back first.');
  const value = jsonAt(old, was);
  if (isEntry(old, was)) {
    const entries = elementsOf(nodeAt(root, around));
    return withEntry(text, around, indexAmong(entries, nodeAt(old, formerList), was), value);
  }
  const order = propertiesOf(nodeAt(old, formerList)).map(({ name }) => name);
  return withValue(text, [...around, was.at(-1) ?? ''], value, order);
}

function movedBack(text: string, root: Tree, old: Tree, now: Path, was: Path): string {
  const list = now.slice(0, -1);
  const from = Number(now.at(-1));
  const others = elementsOf(nodeAt(root, list)).toSpliced(from, 1);
  const formerList = nodeAt(old, was.slice(0, -1));
  return withMoved(text, list, [from], indexAmong(others, formerList, was));
}

/** Behind the nearest of the entries that stood before it and are still there. */
function indexAmong(entries: readonly Node[], formerList: Node | undefined, was: Path): number {
  const before = elementsOf(formerList)
    .slice(0, Number(was.at(-1)))
    .map(nameAt);
  return entries.findLastIndex((each) => before.includes(nameAt(each))) + 1;
}

/** What a part of the definition says of itself, as it was said before, if nothing says it now. */
function withFormerTexts(files: Files, before: Files, id: string, was: Path): Files {
  const former = quizOf(before, id);
  const keys = former.index.texts.flatMap(({ path, value }) => (isInside(path, was) ? value : []));
  return keys.reduce(
    (next, key) =>
      LANGUAGES.reduce((now, language) => {
        const text = rawText(former, language, key);
        const isThere = rawText(quizOf(now, id), language, key) !== undefined;
        return text === undefined || isThere ? now : setText(now, id, language, key, text);
      }, next),
    files,
  );
}

function isEntry(root: Node | undefined, path: Path): boolean {
  return nodeAt(root, path.slice(0, -1))?.type === 'array';
}

function jsonAt(root: Node | undefined, path: Path): Json {
  const node = nodeAt(root, path);
  return node === undefined ? null : (dataOf(node) as Json);
}
