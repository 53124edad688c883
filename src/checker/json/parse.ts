import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Problem, Source } from '#checker/diagnostics.ts';
import { quote } from '#checker/wording.ts';
import { conflictsIn } from './conflicts.ts';
import {
  fileEmpty,
  jsonComment,
  jsonDuplicateProperty,
  jsonSyntax,
  jsonTrailingComma,
} from './file-rules.ts';
import { BrokenText, explainSyntax, MAX_DEPTH, openBracketsAt } from './syntax-errors.ts';
import { elementsOf, placeOf, propertiesOf } from './tree.ts';

export interface ParsedJson {
  readonly root: Node | undefined;
  /** Whether the whole file was read, so that what is absent is really missing. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
}

/** Parses JSON as far as possible and explains its mistakes in plain words. */
export function parseJson(source: Source): ParsedJson {
  const { text } = source;
  if (text.trim() === '') return broken({ rule: fileEmpty, at: { source, offset: 0 }, ...EMPTY });

  const open = openBracketsAt(text);
  const tooDeep = open.length > MAX_DEPTH ? open.at(-1) : undefined;
  if (tooDeep !== undefined) {
    return broken({ rule: jsonSyntax, at: { source, offset: tooDeep }, ...TOO_DEEP });
  }

  const conflicts = conflictsIn(source);
  if (conflicts.length > 0) return { root: undefined, isComplete: false, problems: conflicts };

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const { problems, isComplete } = explainErrors(source, errors);
  const doubles = isComplete ? duplicateProperties(source, root) : [];
  return { root, isComplete, problems: [...problems, ...doubles] };
}

const EMPTY = {
  message: 'The file is empty.',
  fix: 'Restore its content from an earlier version, or delete the file.',
};

const TOO_DEEP = {
  message: `More than ${MAX_DEPTH} groups and lists are nested inside each other.`,
  fix: 'Look for brackets { or [ too many at this place.',
};

function broken(problem: Problem): ParsedJson {
  return { root: undefined, isComplete: false, problems: [problem] };
}

/** The parser's errors up to the first after which it only guesses. */
function explainErrors(source: Source, errors: readonly ParseError[]) {
  if (errors.length === 0) return { problems: [], isComplete: true };
  const json = new BrokenText(source.text);
  const problems: Problem[] = [];
  let explained = -1;
  for (const error of errors) {
    if (error.offset === explained) continue;
    const problem = trailingComma(json, source, error) ?? comment(json, source, error);
    if (problem !== undefined) {
      explained = error.offset;
      problems.push(problem);
      continue;
    }
    const { offset, message, fix, isLocal } = explainSyntax(json, error);
    problems.push({ rule: jsonSyntax, at: { source, offset }, message, fix });
    if (!isLocal) return { problems, isComplete: false };
  }
  return { problems, isComplete: true };
}

function trailingComma(json: BrokenText, source: Source, error: ParseError): Problem | undefined {
  // What the parser expects tells which bracket is open.
  const expected = printParseErrorCode(error.error) === 'PropertyNameExpected' ? '}' : ']';
  const closer = json.at(error.offset);
  if (closer !== expected || json.before(error.offset) !== ',') return undefined;
  return {
    rule: jsonTrailingComma,
    at: { source, offset: json.endBefore(error.offset) - 1 },
    message: `After this comma comes no further entry, but the closing ${closer}.`,
    fix: 'Delete this comma.',
  };
}

/** In JSON outside strings, `/` can only start a comment. */
function comment(json: BrokenText, source: Source, error: ParseError): Problem | undefined {
  if (!/\/[/*]/.test(json.text.slice(error.offset, error.offset + 2))) return undefined;
  return {
    rule: jsonComment,
    at: { source, offset: error.offset },
    message: 'There is a comment here.',
    fix: 'Delete it, and keep such notes outside of the file.',
  };
}

function duplicateProperties(source: Source, root: Node | undefined): Problem[] {
  const problems: Problem[] = [];
  const visit = (node: Node | undefined): void => {
    const first = new Map<string, Node>();
    for (const { name, nameNode, value } of propertiesOf(node)) {
      const before = first.get(name);
      if (before === undefined) first.set(name, nameNode);
      else problems.push(duplicate(source, name, nameNode, before));
      visit(value);
    }
    elementsOf(node).forEach(visit);
  };
  visit(root);
  return problems;
}

function duplicate(source: Source, name: string, node: Node, before: Node): Problem {
  const { line } = source.positionOf(before.offset);
  return {
    rule: jsonDuplicateProperty,
    at: placeOf(source, node),
    message: `${quote(name)} stands twice in the same group: here and in line ${line}.`,
    fix: 'Keep one of the two, or give this one the name it was meant to have.',
  };
}
