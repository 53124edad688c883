import type { Texts } from '#authoring/document/wizard/texts.ts';
import { count } from '#authoring/document/wording.ts';
import { languageName } from './text-words.ts';

/** So many texts are written out in one block to paste. */
const MOST = 60;
const LONGEST_HINT = 100;

/** Says where missing texts belong, with a block of them to paste. The texts in it are empty. */
export function pasteWords(
  keys: readonly string[],
  files: readonly Texts[],
  known?: Texts,
): string {
  const shown = keys.slice(0, MOST);
  const parts = new Map<string, string[]>();
  for (const file of files) {
    for (const { place, block } of insertionsFor(shown, file)) {
      parts.set(block, [...(parts.get(block) ?? []), place]);
    }
  }
  const blocks = Array.from(
    parts,
    ([block, places]) => `Paste this ${places.join(' and ')}:\n\n${block}\n`,
  );
  const rest = keys.length - shown.length;
  return [
    ...blocks,
    ...hints(shown, known),
    `${shown.length > 1 ? 'Then write each text' : 'Then write the text'} between its quotation marks.${rest > 0 ? ` Check again for ${count(rest, 'more text')}.` : ''}`,
  ].join('\n');
}

/** What the texts say in a language that has them, for translators. */
function hints(keys: readonly string[], known: Texts | undefined): readonly string[] {
  if (known === undefined) return [];
  const texts = keys.flatMap((key) => {
    const text = known.entries.get(key)?.text;
    return text === undefined ? [] : [`  ${key}: ${shortened(text)}`];
  });
  return texts.length === 0 ? [] : [`In ${languageName(known.language)}:`, ...texts, ''];
}

function shortened(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu, ' ');
  return line.length > LONGEST_HINT ? `${line.slice(0, LONGEST_HINT - 1)}…` : line;
}

interface Insertion {
  /** As the end of "Paste this". */
  readonly place: string;
  readonly block: string;
}

/** The texts by the innermost group that exists in a file, so that no group stands there twice. */
function insertionsFor(keys: readonly string[], file: Texts): readonly Insertion[] {
  const byGroup = Map.groupBy(keys, (key) => innermostGroupOf(key, file));
  return Array.from(byGroup, ([group, inside]) => {
    const names = inside.map((key) => key.slice(group === '' ? 0 : group.length + 1));
    const isLast = file.blocks.get(group)?.firstAt === undefined;
    const block = `${linesOf(names, indentIn(file, group)).join('\n')}${isLast ? '' : ','}`;
    return { place: placeOf(group, file), block };
  });
}

function placeOf(group: string, { source, blocks }: Texts): string {
  if (group === '') return `after the first { of ${source.file}`;
  const { line } = source.positionOf(blocks.get(group)?.at.offset ?? 0);
  return `after the { of "${group.slice(group.lastIndexOf('.') + 1)}" in line ${line} of ${source.file}`;
}

function innermostGroupOf(key: string, { blocks }: Texts): string {
  for (let dot = key.lastIndexOf('.'); dot > 0; dot = key.lastIndexOf('.', dot - 1)) {
    const group = key.slice(0, dot);
    if (blocks.has(group)) return group;
  }
  return '';
}

/** The white space before the entries of a group. */
function indentIn({ blocks, source }: Texts, group: string): string {
  const first = blocks.get(group)?.firstAt;
  const opens = blocks.get(group)?.at;
  if (first !== undefined && opens !== undefined) {
    const { line } = source.positionOf(first.offset);
    if (line !== source.positionOf(opens.offset).line) {
      return /^[ \t]*/.exec(source.line(line))?.[0] ?? '';
    }
  }
  return '  '.repeat(group === '' ? 1 : group.split('.').length + 1);
}

interface Group {
  [name: string]: Group | '';
}

/** Texts in their groups. Below the name of another text a key keeps its dots, which mean the same. */
function linesOf(keys: readonly string[], indent: string): string[] {
  const root: Group = Object.create(null);
  for (const key of keys) {
    const names = key.split('.');
    let group = root;
    for (let inner = group[names[0] ?? '']; names.length > 1 && inner !== ''; ) {
      const next: Group = inner ?? Object.create(null);
      group[names.shift() ?? ''] = next;
      group = next;
      inner = group[names[0] ?? ''];
    }
    group[names.join('.')] ??= '';
  }
  const lines = JSON.stringify(root, null, indent.includes('\t') ? '\t' : 2).split('\n');
  return lines.slice(1, -1).map((line) => indent + line.replace(/^(\t| {2})/, ''));
}
