import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** Where something stands in a JSON file: the names and positions that lead to it. */
export type Path = readonly (string | number)[];

/** One thing that is wrong in a file, as the checks see it. */
export interface Problem {
  at: Path;
  /** What is wrong. */
  message: string;
  /** How to fix it. */
  fix: string;
}

/** One thing that is wrong in the catalogue, in words for anyone who edits it. */
export interface Diagnostic {
  file: string;
  /** From 1. */
  line: number;
  message: string;
  fix: string;
}

/** A catalogue that cannot be used; the message holds every diagnostic, for the operator to read. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    const lines = diagnostics.map(
      ({ file, line, message, fix }) => `${file}:${line}\n  ${message}\n  ${fix}`,
    );
    super(['The catalogue cannot be used as it is.', ...lines].join('\n\n'));
    this.diagnostics = diagnostics;
  }
}

/** The values that were there before, and where they are again. */
export function repeated(values: readonly string[]): { value: string; index: number }[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ value, index }] : [],
  );
}

/** The names that an object has had before, anywhere in a file, and where they stand again. */
function repeatedNames(node: Node): { name: string; offset: number }[] {
  const { type, children = [] } = node;
  const names =
    type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  return [
    ...repeated(names.map((name) => String(name.value))).map(({ value, index }) => ({
      name: value,
      offset: names[index]?.offset ?? node.offset,
    })),
    ...children.flatMap(repeatedNames),
  ];
}

/** A JSON file that was read, or why it cannot be used. */
export interface JsonFile {
  /** To be used only when there are no diagnostics. */
  value: unknown;
  diagnostics: readonly Diagnostic[];
  /** A problem of this file as a diagnostic: with the file's name and the line. */
  diagnosticOf(problem: Problem): Diagnostic;
}

/** Reads a file; whatever is wrong with it is a diagnostic, never an exception. */
export async function readJsonFile(path: string): Promise<JsonFile> {
  const file = shownPath(path);
  return readFile(path).then(
    (bytes) => decoded(file, bytes),
    ({ code, message }: NodeJS.ErrnoException) =>
      unusable({
        file,
        line: 1,
        message: `The file cannot be read (${code ?? message}).`,
        fix: 'Put it back, or let this program read it.',
      }),
  );
}

/** Seen from the working directory when it lies inside. */
function shownPath(path: string): string {
  const inside = relative(process.cwd(), path);
  return inside.startsWith('..') ? path : inside;
}

function decoded(file: string, bytes: Uint8Array): JsonFile {
  // A decoder leaves out a byte order mark, which some editors put in front.
  if (isUtf8(bytes)) return parsed(file, new TextDecoder().decode(bytes));
  return unusable({
    file,
    line: 1,
    message: 'The file is not written in UTF-8.',
    fix: 'Save it again with UTF-8 as its encoding.',
  });
}

function parsed(file: string, text: string): JsonFile {
  const mistakes: ParseError[] = [];
  const tree = parseTree(text, mistakes, { disallowComments: true });
  const [first] = mistakes;
  if (first !== undefined || tree === undefined) {
    const line = lineOf(text, first?.offset ?? 0);
    return unusable({ file, line, ...(first ? explain(first) : ANY_MISTAKE) });
  }
  return {
    value: JSON.parse(text),
    diagnostics: repeatedNames(tree).map(({ name, offset }) => ({
      file,
      line: lineOf(text, offset),
      message: `The name '${name}' is here twice.`,
      fix: 'Remove one of the two: only the last one would count.',
    })),
    diagnosticOf: ({ at, message, fix }) => ({
      file,
      line: lineOf(text, offsetOf(tree, at)),
      message,
      fix,
    }),
  };
}

function unusable(diagnostic: Diagnostic): JsonFile {
  const { file, line } = diagnostic;
  return {
    value: undefined,
    diagnostics: [diagnostic],
    diagnosticOf: ({ message, fix }) => ({ file, line, message, fix }),
  };
}

/** Where a path leads, or as far along it as there is anything. */
function offsetOf(tree: Node, path: Path): number {
  const node = findNodeAtLocation(tree, [...path]);
  if (node !== undefined) return (node.parent?.type === 'property' ? node.parent : node).offset;
  return path.length === 0 ? 0 : offsetOf(tree, path.slice(0, -1));
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

type Explanation = Omit<Problem, 'at'>;

/** The mistakes that people make, by the parser's names for them. */
const EXPLAINED: Readonly<Record<string, Explanation>> = {
  CommaExpected: {
    message: 'A comma is missing before this.',
    fix: 'Put a comma behind the entry before.',
  },
  PropertyNameExpected: {
    message: 'A name in straight quotation marks is expected here.',
    fix: 'Look for a comma too many before it: none stands behind the last entry.',
  },
  ValueExpected: {
    message: 'A value is expected here.',
    fix: 'Look for a comma too many before it, or for a missing text in quotation marks.',
  },
  InvalidCommentToken: {
    message: 'There is a comment, which these files do not have.',
    fix: 'Remove it.',
  },
};

const ANY_MISTAKE = {
  message: 'The file is not written as JSON from here on.',
  fix: 'Compare this place with one that is right: quotation marks, braces and brackets.',
};

function explain({ error }: ParseError): Explanation {
  return EXPLAINED[printParseErrorCode(error)] ?? ANY_MISTAKE;
}
