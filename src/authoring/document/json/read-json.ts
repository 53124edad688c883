import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { Node } from 'jsonc-parser';
import type { Problem } from '#authoring/document/diagnostics.ts';
import { Source } from '#authoring/document/place.ts';
import { plain, type Sentence, sentence } from '#authoring/document/sentence.ts';
import { type Decoded, decode, type EncodingFlaw } from './decode.ts';
import { fileBom, fileEncoding, fileUnreadable } from './file-rules.ts';
import { parseJson } from './parse.ts';

export interface JsonFile {
  readonly source: Source;
  /** The file's name without its folder and `.json`. */
  readonly name: string;
  readonly root: Node | undefined;
  /** Whether all of it was read. If not, what is absent must not be reported as missing. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
}

export async function readJson(
  path: string,
  file: string,
  name: string,
  knownFiles = new Map<string, JsonFile>(),
): Promise<JsonFile> {
  const { source, problems, isRead } = await readText(path, file);
  if (!isRead) return { source, name, root: undefined, isComplete: false, problems };
  const known = problems.length === 0 ? knownFiles.get(path) : undefined;
  if (known?.source.text === source.text && known.source.file === file) return known;
  const parsed = jsonOf(source.text, file, name);
  if (problems.length > 0) return { ...parsed, problems: [...problems, ...parsed.problems] };
  knownFiles.set(path, parsed);
  return parsed;
}

export interface ReadText {
  readonly source: Source;
  readonly isRead: boolean;
  /** Why it could not be read, or how it is saved if not as UTF-8. */
  readonly problems: readonly Problem[];
}

/** The text of a file, as well as it can be read. Never throws. */
export async function readText(path: string, file: string): Promise<ReadText> {
  try {
    const { text, flaw } = decode(await readFile(path));
    const source = new Source(file, text);
    return { source, isRead: true, problems: flaw ? [encodingProblem(source, flaw)] : [] };
  } catch (error) {
    const source = new Source(file, '');
    const at = { source, offset: 0 };
    return {
      source,
      isRead: false,
      problems: [{ rule: fileUnreadable, at, ...unreadable(error) }],
    };
  }
}

/** Reads a text as if it were the content of a file. */
export function jsonOf(text: string, file: string, name: string): JsonFile {
  const source = new Source(file, text);
  return { ...parseJson(source), source, name };
}

export function unreadable(error: unknown): { message: Sentence; fix: string } {
  const code = codeOf(error);
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

/** The system's error code, such as ENOENT; empty if there is none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
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

function encodingProblem(source: Source, flaw: NonNullable<Decoded['flaw']>): Problem {
  return {
    rule: flaw.kind === 'bom' ? fileBom : fileEncoding,
    at: { source, offset: flaw.offset },
    ...ENCODING_WORDS[flaw.kind],
    ...(flaw.kind === 'bom' && {
      edit: [{ kind: 'cut', file: source.file, offset: 0, text: '\uFEFF' }],
    }),
  };
}

/** Seen from the working directory when it lies inside, so that editors and CI find the file. */
export function shownPath(folder: string): string {
  const path = relative(process.cwd(), resolve(folder));
  const isInside = path !== '' && path !== '..' && !path.startsWith(`..${sep}`);
  return (isInside ? path : resolve(folder)).replaceAll(sep, '/');
}
