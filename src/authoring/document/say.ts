import type { Diagnostic } from './diagnostics.ts';
import type { Position } from './place.ts';
import type { Edit, Sentence, Speaker, Value } from './problem.ts';
import { titleOf } from './schema/wizard-schema.ts';
import { atStart, choicesOf, listed, listOf, quote } from './wording.ts';

/** A finding as people are shown it, and as programs read it: all of it is JSON. */
export interface SaidDiagnostic
  extends Omit<Diagnostic, 'at' | 'message' | 'or' | 'fix'>,
    Position {
  readonly message: string;
  readonly fix: string;
}

/** What editors call a name or the key of a text, with quotes; undefined for what is none. */
export type Called = (name: string) => string | undefined;

const asWritten: Called = () => undefined;

/**
 * Puts a finding into words: what is wrong, and how to set it right. The studio says words of the
 * quiz where the files have names.
 */
export function say(
  diagnostic: Diagnostic,
  speaker: Speaker = 'terminal',
  called = asWritten,
): SaidDiagnostic {
  const { at, message, or, fix, ...data } = diagnostic;
  const { variant, file, edit } = data;
  const said = inWords(message, speaker, called);
  const doing = editInWords(edit ?? [], file, speaker, called);
  const otherwise = or === undefined ? '' : `, or ${inWords(or, speaker, called)}`;
  return {
    ...data,
    ...at.source.positionOf(at.offset),
    message: variant === undefined ? said : `In variant ${quote(variant)}: ${said}`,
    fix: [
      ...(doing === '' ? [] : [`${atStart(doing)}${otherwise}.`]),
      ...(fix === undefined
        ? []
        : [typeof fix === 'string' ? fix : atStart(inWords(fix, speaker, called))]),
    ].join(' '),
  };
}

export function inWords({ parts, values }: Sentence, speaker: Speaker, called = asWritten): string {
  const words = parts.map((part, index) => part + valueInWords(values[index], speaker, called));
  return words.join('');
}

function valueInWords(value: Value, speaker: Speaker, called: Called): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return called(value) ?? quote(value);
  if (typeof value === 'number') return String(value);
  if ('parts' in value) return inWords(value, speaker, called);
  if ('plain' in value) return value.plain;
  if ('choices' in value) return choicesOf(value.choices, called);
  if ('studio' in value) return value[speaker];
  if ('source' in value)
    return speaker === 'studio'
      ? 'another place'
      : `line ${value.source.positionOf(value.offset).line}`;
  return listOf(value, 'and', called);
}

/** What edits of a finding do, as part of a sentence; empty if it is the advice that says so. */
function editInWords(
  edits: readonly Edit[],
  file: string | undefined,
  speaker: Speaker,
  called: Called,
): string {
  const isHere = (edit: Edit) => edit.file === file;
  const words = edits.flatMap((edit) => {
    const doing = (speaker === 'studio' && studioWordsOf(edit, called)) || wordsOf(edit);
    if (doing === undefined) return [];
    if (!isHere(edit) && speaker === 'terminal') return [`${doing} in ${edit.file}`];
    return [edits.every(isHere) || speaker === 'studio' ? doing : `${doing} here`];
  });
  return listed([...new Set(words)], 'and');
}

/** What an edit of the definition does, by the labels of the fields; undefined if there are none. */
function studioWordsOf(edit: Edit, called: Called): string | undefined {
  const paths = edit.kind === 'remove' ? edit.paths : edit.kind === 'set' ? [edit.path] : [];
  const names = [
    ...new Set(paths.map((path) => path.findLast((each) => !/^\d+$/.test(each)) ?? '')),
  ];
  const titles = names.flatMap((name) => titleOf(name) ?? []).map((title) => `“${title}”`);
  if (titles.length === 0 || titles.length < names.length) return undefined;
  if (edit.kind !== 'set') return `remove ${listed(titles, 'and')}`;
  const { value } = edit;
  if (value === true) return `choose ${titles}`;
  const words = typeof value === 'string' ? (called(value) ?? quote(value)) : value;
  return typeof words === 'object' ? undefined : `set ${titles} to ${words}`;
}

function wordsOf(edit: Edit): string | undefined {
  switch (edit.kind) {
    case 'set': {
      const value = JSON.stringify(edit.value);
      const name = edit.path.at(-1) ?? '';
      return /^\d+$/.test(name) ? `write ${value}` : `write ${JSON.stringify(name)}: ${value}`;
    }
    case 'remove': {
      const names = edit.paths.map((path) => path.at(-1) ?? '');
      const [list] = edit.paths.flatMap((path) =>
        /^\d+$/.test(path.at(-1) ?? '') ? path.at(-2) : [],
      );
      const shown = names.map((name) => JSON.stringify(name));
      if (list !== undefined) return `delete this entry of ${JSON.stringify(list)}`;
      return `delete ${listed([...new Set(shown)], 'and')}`;
    }
    case 'rename':
      return `write ${JSON.stringify(edit.name)} instead of ${JSON.stringify(edit.path.at(-1))}`;
    case 'cut':
      return 'delete the invisible mark';
    case 'translated':
      return undefined;
  }
}
