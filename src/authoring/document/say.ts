import type { Diagnostic } from './diagnostics.ts';
import type { Position } from './place.ts';
import type { Edit, Sentence, Speaker, Value } from './problem.ts';
import { atStart, choicesOf, listed, listOf, quote } from './wording.ts';

/** A finding as people are shown it, and as programs read it: all of it is JSON. */
export interface SaidDiagnostic
  extends Omit<Diagnostic, 'at' | 'message' | 'or' | 'fix'>,
    Position {
  readonly message: string;
  readonly fix: string;
}

/** Puts a finding into words: what is wrong, and how to set it right. */
export function say(diagnostic: Diagnostic, speaker: Speaker = 'terminal'): SaidDiagnostic {
  const { at, message, or, fix, ...data } = diagnostic;
  const { variant, edit = [], file } = data;
  const said = inWords(message, speaker);
  const doing = editInWords(edit, file);
  const otherwise = or === undefined ? '' : `, or ${inWords(or, speaker)}`;
  return {
    ...data,
    ...at.source.positionOf(at.offset),
    message: variant === undefined ? said : `In variant ${quote(variant)}: ${said}`,
    fix: [
      ...(doing === '' ? [] : [`${atStart(doing)}${otherwise}.`]),
      ...(fix === undefined
        ? []
        : [typeof fix === 'string' ? fix : atStart(inWords(fix, speaker))]),
    ].join(' '),
  };
}

export function inWords({ parts, values }: Sentence, speaker: Speaker): string {
  const words = parts.map((part, index) => part + valueInWords(values[index], speaker));
  return words.join('');
}

function valueInWords(value: Value, speaker: Speaker): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return String(value);
  if ('parts' in value) return inWords(value, speaker);
  if ('plain' in value) return value.plain;
  if ('choices' in value) return choicesOf(value.choices);
  if ('studio' in value) return value[speaker];
  if ('source' in value) return `line ${value.source.positionOf(value.offset).line}`;
  return listOf(value, 'and');
}

/** What edits of a finding do, as part of a sentence; empty if it is the advice that says so. */
export function editInWords(edits: readonly Edit[], file: string | undefined): string {
  const isHere = (edit: Edit) => edit.file === file;
  const words = edits.flatMap((edit) => {
    const doing = wordsOf(edit);
    if (doing === undefined) return [];
    if (!isHere(edit)) return [`${doing} in ${edit.file}`];
    return [edits.every(isHere) ? doing : `${doing} here`];
  });
  return listed([...new Set(words)], 'and');
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
    case 'replace':
      return `write ${edit.becomes} instead of ${edit.was}`;
    case 'cut':
      return `delete ${CUT.get(edit.text) ?? 'this comment'}`;
    case 'move':
      return `rename the file to ${edit.to}`;
    case 'translated':
      return undefined;
  }
}

const CUT: ReadonlyMap<string, string> = new Map([
  [',', 'this comma'],
  ['\uFEFF', 'the invisible mark'],
]);
