import { applyEdits, findNodeAtOffset, modify, type Node, parseTree } from 'jsonc-parser';
import type { SaidDiagnostic } from '#authoring/document/say.ts';

type Files = ReadonlyMap<string, string>;

const LITERAL = String.raw`"[^"]*"|-?\d+|true|\[[^…\]]*\]`;

/**
 * The files after an editor did what the fix says, word by word; undefined if it leaves something to
 * decide, such as a text to write or one of several ways. `path` is that of its file in the folder.
 */
export function afterFix(
  files: Files,
  path: string,
  diagnostic: SaidDiagnostic,
): Files | undefined {
  const { fix } = diagnostic;
  const renamed = /^Rename the file (\S+) to (\S+):/.exec(fix);
  if (renamed !== null) {
    const [, from = '', to = ''] = renamed;
    const content = files.get(from) ?? '';
    return new Map([...[...files].filter(([name]) => name !== from), [to, content]]);
  }
  const root = /^Write "root": true in (\S+\.json)(, and delete it here)?/.exec(fix);
  if (root !== null) {
    const [name] = [...files.keys()].filter((each) => root[1]?.endsWith(`/${each}`));
    const here = changed(files.get(path) ?? '', ['root'], undefined);
    const there = changed(files.get(name ?? '') ?? '', ['root'], true);
    return new Map([...files, ...(root[2] ? [[path, here] as const] : []), [name ?? '', there]]);
  }
  const text = files.get(path) ?? '';
  const after = textAfter(text, offsetOf(text, diagnostic), fix);
  return after === undefined ? undefined : new Map([...files, [path, after]]);
}

function offsetOf(text: string, { line, column }: SaidDiagnostic): number {
  const lines = text.split('\n').slice(0, line - 1);
  return lines.reduce((sum, each) => sum + each.length + 1, column - 1);
}

function textAfter(text: string, offset: number, fix: string): string | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const node = root && findNodeAtOffset(root, offset);
  if (/^Delete (this comma|it, and keep such notes)/.test(fix)) {
    return text.slice(0, offset) + text.slice(offset).replace(/^(,|\/\/.*)/, '');
  }
  if (/^Write true, in small letters/.test(fix)) {
    return text.slice(0, offset) + text.slice(offset).replace(/^\w+/, 'true');
  }
  if (root === undefined || node === undefined) return undefined;
  const group = groupAt(node);

  const swap = /^Write "answerKey": "(\w+)" here again, and "(\w+)" at the other question/.exec(
    fix,
  );
  if (swap !== null) {
    const [, one, other] = swap;
    return text.replace(/(?<="answerKey": )"(\w+)"/g, (key, name) =>
      name === one ? `"${other}"` : name === other ? `"${one}"` : key,
    );
  }
  const place = /^Write (\{\{(.+)\}\})\.$/.exec(fix);
  if (place !== null) {
    return text.replaceAll(new RegExp(`(?<!\\{)\\{${place[2]}\\}(?!\\})`, 'g'), `${place[1]}`);
  }
  const renamed = /^Write (\{\{answer:\w+\}\}), which is its name/.exec(fix);
  if (renamed !== null) {
    return (
      text.slice(0, offset) + text.slice(offset).replace(/\{\{answer:\w+\}\}/, `${renamed[1]}`)
    );
  }
  const inAll = /^Write "(\S+)" in place of "(\S+)" in all of them/.exec(fix);
  if (inAll !== null && group !== undefined) {
    const { offset: start, length } = group;
    const block = text.slice(start, start + length).replaceAll(`"${inAll[2]}.`, `"${inAll[1]}.`);
    return text.slice(0, start) + block + text.slice(start + length);
  }
  const gone = /^(?:Delete "(\w+)"|Leave it out)/.exec(fix);
  if (gone !== null) {
    const owner = gone[1] === undefined ? undefined : ownerOf(node, gone[1]);
    return changed(text, pathOf(owner ?? node), undefined);
  }
  const added = new RegExp(
    `^(?:Add|Write) "(\\w+)": (${LITERAL})(?: (?:again|to it again|here again|to the outcome)|$|\\.| and)`,
  );
  const own = added.exec(fix);
  if (own !== null && group !== undefined) {
    const pairs = [...fix.matchAll(new RegExp(`"(\\w+)": (${LITERAL})`, 'g'))];
    const all = / and "\w+": .* again/.test(fix) ? pairs : pairs.slice(0, 1);
    return all.reduce((each, [, name = '', value = '']) => {
      const now = parseTree(each) as Node;
      const here = groupAt(findNodeAtOffset(now, group.offset + 1) ?? now) ?? now;
      return changed(each, [...pathOf(here), name], JSON.parse(value));
    }, text);
  }
  const instead = new RegExp(`^Write "(\\w+)": (${LITERAL})(?: instead of "(\\w+)"| if one)`).exec(
    fix,
  );
  if (instead !== null && node.parent !== undefined) {
    const { offset: start, length } = node.parent;
    return `${text.slice(0, start)}"${instead[1]}": ${instead[2]}${text.slice(start + length)}`;
  }
  const value = new RegExp(
    `^(?:Write|Write it as|Put it into brackets:) (${LITERAL})(?!:| or |, "|\\w| and )`,
  ).exec(fix);
  if (value === null) {
    if (/^Write (["[{\d]|true)/.test(fix) && !/…| or |the words/.test(fix)) {
      throw new Error(`Nobody carries out: ${fix}`);
    }
    return undefined;
  }
  return text.slice(0, node.offset) + value[1] + text.slice(node.offset + node.length);
}

/** The group around a place, or the one that opens there. */
function groupAt(node: Node): Node | undefined {
  return node.type === 'object' ? node : node.parent && groupAt(node.parent);
}

/** The value of the nearest property of that name around a place. */
function ownerOf(node: Node, name: string): Node | undefined {
  for (
    let group = groupAt(node);
    group !== undefined;
    group = group.parent && groupAt(group.parent)
  ) {
    const property = group.children?.find(({ children }) => children?.[0]?.value === name);
    if (property !== undefined) return property.children?.[1];
  }
  return undefined;
}

function pathOf(node: Node): (string | number)[] {
  const { parent } = node;
  if (parent === undefined) return [];
  if (parent.type === 'property') return [...pathOf(parent), parent.children?.[0]?.value];
  if (parent.type === 'array') return [...pathOf(parent), parent.children?.indexOf(node) ?? 0];
  return pathOf(parent);
}

function changed(text: string, path: (string | number)[], value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions: { tabSize: 2 } }));
}
