import { Source } from '#authoring/document/place.ts';
import {
  type Problem,
  plain,
  type Rule,
  type Sentence,
  sentence,
} from '#authoring/document/problem.ts';
import { BOM, type Decoded, type EncodingFlaw } from './decode.ts';
import type { JsonFile } from './json-file.ts';
import { fileEmpty, jsonDuplicateProperty, jsonSyntax, parseJson } from './parse.ts';

export const folderMissing: Rule = {
  id: 'folder-missing',
  severity: 'error',
  why: 'Nobody would be warned of anything: without the folder there is nothing to check.',
};

const fileUnreadable: Rule = {
  id: 'file-unreadable',
  severity: 'error',
  why: 'Visitors would miss what is in it: what the checker cannot open, the product cannot open either.',
};

const fileEncoding: Rule = {
  id: 'file-encoding',
  severity: 'error',
  why: 'Visitors would see accents and other letters beyond plain English garbled, or nothing of this file at all.',
};

export const fileBom: Rule = {
  id: 'file-bom',
  severity: 'error',
  why: 'The mark (a BOM) is not allowed in JSON, and programs stumble over it although nobody sees it.',
};

/** Rules about files and JSON syntax: what prevents a file from being read. */
export const FILE_RULES: readonly Rule[] = [
  folderMissing,
  fileUnreadable,
  fileEmpty,
  fileEncoding,
  fileBom,
  jsonSyntax,
  jsonDuplicateProperty,
];

/** How a file is saved if not as UTF-8, or why it cannot be read. */
export type Flaw =
  | NonNullable<Decoded['flaw']>
  | { readonly kind: 'unreadable'; readonly code: string };

/** Reads the text of a file, which may begin with an invisible mark (a BOM). Never throws. */
export function readJson(text: string, file: string, name: string, flaw?: Flaw): JsonFile {
  if (flaw?.kind === 'unreadable') {
    const source = new Source(file, '');
    const problems = [problemOf(flaw, source)];
    return { source, name, root: undefined, isComplete: false, problems };
  }
  const bom = text.startsWith(BOM) ? ({ kind: 'bom', offset: 0 } as const) : undefined;
  const parsed = jsonOf(bom ? text.slice(BOM.length) : text, file, name);
  const problem = flaw ?? bom;
  return problem === undefined
    ? parsed
    : { ...parsed, problems: [problemOf(problem, parsed.source), ...parsed.problems] };
}

export function problemOf(flaw: Flaw, source: Source): Problem {
  if (flaw.kind === 'unreadable') {
    return { rule: fileUnreadable, at: { source, offset: 0 }, ...unreadable(flaw.code) };
  }
  const rule = flaw.kind === 'bom' ? fileBom : fileEncoding;
  const problem = { rule, at: { source, offset: flaw.offset }, ...ENCODING_WORDS[flaw.kind] };
  if (flaw.kind !== 'bom') return problem;
  return { ...problem, edit: [{ kind: 'cut', file: source.file }] };
}

/** Reads a text as if it were the content of a file. */
export function jsonOf(text: string, file: string, name: string): JsonFile {
  const source = new Source(file, text);
  return { ...parseJson(source), source, name };
}

export function unreadable(code: string): { message: Sentence; fix: string } {
  if (code === 'EISDIR') {
    return {
      message: sentence`This is a folder, although its name is that of a file.`,
      fix: 'Move or rename the folder.',
    };
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return {
      message: sentence`This may not be read: permission is denied.`,
      fix: 'Give yourself the right to read it.',
    };
  }
  if (code === 'ENOENT') {
    return {
      message: sentence`There is no such file, or it is a link that leads nowhere.`,
      fix: 'Restore the file, or delete the link.',
    };
  }
  return {
    message: sentence`This cannot be read${code === '' ? undefined : sentence` (${plain(code)})`}.`,
    fix: 'Restore it from an earlier version.',
  };
}

const ENCODING_WORDS: Readonly<Record<EncodingFlaw, { message: Sentence; fix: string }>> = {
  bom: {
    message: sentence`The file begins with an invisible mark (a BOM).`,
    fix: 'Save it as UTF-8 without BOM; most editors offer that under "Save with encoding".',
  },
  'utf-16': {
    message: sentence`The file is saved as UTF-16.`,
    fix: 'Save it as UTF-8 (without BOM); most editors offer that under "Save with encoding".',
  },
  'invalid-utf-8': {
    message: sentence`Here is a letter that is not saved as UTF-8.`,
    fix: 'Save the file as UTF-8 and type the garbled letters again.',
  },
};
