import { findNodeAtOffset, type Node, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { placeOf, type Source } from '#authoring/document/place.ts';
import { type Problem, plain, type Rule, sentence } from '#authoring/document/problem.ts';
import { elementsOf, propertiesOf, treeOf } from './tree.ts';

export const fileEmpty: Rule = {
  id: 'file-empty',
  severity: 'error',
  why: 'Visitors would see none of what was in it: with an empty file the product cannot be built.',
};

export const jsonSyntax: Rule = {
  id: 'json-syntax',
  severity: 'error',
  why: 'From here on the file cannot be understood, so visitors would see none of it.',
};

export const jsonDuplicateProperty: Rule = {
  id: 'json-duplicate-property',
  severity: 'error',
  why: 'Visitors would only see what the last one says; the ones before it are silently lost.',
};

export interface ParsedJson {
  readonly root: Node | undefined;
  /** Whether the whole file was read, so that what is absent is really missing. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
}

/** Parses JSON as far as possible. Never throws. */
export function parseJson(source: Source): ParsedJson {
  const { text } = source;
  if (text.trim() === '') return broken({ rule: fileEmpty, at: { source, offset: 0 }, ...EMPTY });

  const tooDeep = tooDeepIn(text);
  if (tooDeep !== undefined) {
    return broken({ rule: jsonSyntax, at: { source, offset: tooDeep }, ...TOO_DEEP });
  }

  const { root, errors } = treeOf(text);
  const [error] = errors;
  if (error === undefined) {
    return { root, isComplete: true, problems: duplicateProperties(source, root) };
  }
  const conflict = MERGE_MARKER.exec(text);
  if (conflict !== null) {
    return broken({ rule: jsonSyntax, at: { source, offset: conflict.index }, ...CONFLICT });
  }
  return { root, isComplete: false, problems: [syntaxProblem(source, error, root)] };
}

const EMPTY = {
  message: sentence`The file is empty.`,
  fix: 'Restore its content from an earlier version, or delete the file.',
};

/** The deepest nesting that is parsed, because parsers recurse. */
const MAX_DEPTH = 100;

const TOO_DEEP = {
  message: sentence`More than ${MAX_DEPTH} groups and lists are nested inside each other.`,
  fix: 'Look for brackets { or [ too many at this place.',
};

/** Lines that Git leaves in a file if two people changed the same lines. */
const MERGE_MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m;

const CONFLICT = {
  message: sentence`A merge was not finished: two versions of the same lines stand below each other.`,
  why: 'The file holds two versions of the same lines, so nobody could see either of them.',
  fix: 'Keep the lines that are right, and delete those that begin with <<<<<<<, ======= or >>>>>>>.',
};

/** Texts, inside which brackets have no meaning, and brackets. */
const TEXT_OR_BRACKET = /"(?:[^"\\\r\n]+|\\[\s\S])*"?|[{}[\]]/g;

function tooDeepIn(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TEXT_OR_BRACKET)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}

function broken(problem: Problem): ParsedJson {
  return { root: undefined, isComplete: false, problems: [problem] };
}

/** The parser's first error: after it, it only guesses. */
function syntaxProblem(source: Source, error: ParseError, root: Node | undefined): Problem {
  const { offset } = error;
  const words = printParseErrorCode(error.error).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return {
    rule: jsonSyntax,
    at: { source, offset, node: root && findNodeAtOffset(root, offset, true) },
    message: sentence`This is not JSON: ${plain(words.toLowerCase())}.`,
    fix: 'Compare this place, and what stands before it, with a line that works: quotation marks, commas (none after the last entry), colons and brackets. There are no comments in JSON.',
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
  return {
    rule: jsonDuplicateProperty,
    at: placeOf(source, node),
    message: sentence`${name} stands twice in the same group: here and in ${placeOf(source, before)}.`,
    fix: 'Keep one of the two, or give this one the name it was meant to have.',
  };
}
