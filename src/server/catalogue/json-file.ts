import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Fault, Finding, Path } from './finding.ts';

/** A JSON file that was read, or why it could not be. */
export interface JsonFile {
  /** Undefined when it is no JSON; there are faults then. */
  value: unknown;
  faults: readonly Fault[];
  /** A fault of this file as a finding: with the file's name and the line. */
  findingOf(fault: Fault): Finding;
}

/** Reads a file; whatever is wrong with it is a fault, never an exception. */
export async function readJsonFile(path: string): Promise<JsonFile> {
  const shown = shownPath(path);
  return readFile(path, 'utf8').then(
    (text) => parsed(shown, text.replace(/^\uFEFF/, '')),
    (error: NodeJS.ErrnoException) => unreadable(shown, error),
  );
}

function unreadable(shown: string, { code, message }: NodeJS.ErrnoException): JsonFile {
  const fault = {
    at: [],
    message: `The file cannot be read (${code ?? message}).`,
    fix: 'Put it back, or let this program read it.',
  };
  return { value: undefined, faults: [fault], findingOf: findingsIn(shown, '', undefined) };
}

/** Seen from the working directory when it lies inside. */
function shownPath(path: string): string {
  const inside = relative(process.cwd(), path);
  return inside.startsWith('..') ? path : inside;
}

function parsed(shown: string, text: string): JsonFile {
  const mistakes: ParseError[] = [];
  const tree = parseTree(text, mistakes, { disallowComments: true });
  const [first] = mistakes;
  if (first === undefined && tree !== undefined) {
    return { value: JSON.parse(text), faults: [], findingOf: findingsIn(shown, text, tree) };
  }
  const line = lineOf(text, first?.offset ?? 0);
  return {
    value: undefined,
    faults: [{ at: [], ...(first ? explain(first) : ANY_MISTAKE) }],
    findingOf: ({ message, fix }) => ({ file: shown, line, message, fix }),
  };
}

function findingsIn(file: string, text: string, tree: Node | undefined) {
  return ({ at, message, fix }: Fault): Finding => ({
    file,
    line: lineOf(text, offsetOf(tree, at)),
    message,
    fix,
  });
}

/** Where a path leads, or as far along it as there is anything. */
function offsetOf(tree: Node | undefined, path: Path): number {
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (node !== undefined) return (node.parent?.type === 'property' ? node.parent : node).offset;
  return path.length === 0 ? 0 : offsetOf(tree, path.slice(0, -1));
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The mistakes that people make, by the parser's names for them. */
const EXPLAINED: Readonly<Record<string, Omit<Fault, 'at'>>> = {
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

function explain({ error }: ParseError): Omit<Fault, 'at'> {
  return EXPLAINED[printParseErrorCode(error)] ?? ANY_MISTAKE;
}
