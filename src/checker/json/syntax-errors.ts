import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { quote } from '#checker/wording.ts';

/**
 * Texts and comments, inside which brackets and commas have no meaning. As for the parser, a text
 * ends with its line even without a closing quote, unless a backslash escapes the line break.
 */
const TEXT_OR_COMMENT = /"(?:[^"\\\r\n]+|\\[\s\S])*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const TOKENS = new RegExp(`${TEXT_OR_COMMENT.source}|[{}[\\]]`, 'g');
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The deepest nesting that is parsed, because parsers recurse. */
export const MAX_DEPTH = 100;

/**
 * The offsets of the brackets open at `until`, outermost first. Texts and comments are skipped, and
 * unmatched closing brackets are ignored. Stops when the depth exceeds `MAX_DEPTH`, so the result
 * has at most one more entry than that.
 */
export function openBracketsAt(text: string, until: number = text.length): readonly number[] {
  const open: number[] = [];
  for (const token of text.matchAll(TOKENS)) {
    if (token.index >= until) break;
    const character = token[0];
    if (character === '{' || character === '[') {
      open.push(token.index);
      if (open.length > MAX_DEPTH) break;
    } else {
      const last = open.at(-1);
      if (last !== undefined && CLOSERS[text.charAt(last)] === character) open.pop();
    }
  }
  return open;
}

/** A text that is not JSON, with its comments blanked out. */
export class BrokenText {
  readonly text: string;
  readonly #bare: string;

  constructor(text: string) {
    this.text = text;
    this.#bare = text.replace(TEXT_OR_COMMENT, (token) =>
      token.startsWith('/') ? token.replace(/[^\r\n]/g, ' ') : token,
    );
  }

  at(offset: number): string {
    return this.text.charAt(offset);
  }

  /** The offset after the last token before `offset`. */
  endBefore(offset: number): number {
    let end = offset;
    while (/\s/.test(this.#bare.charAt(end - 1))) end -= 1;
    return end;
  }

  /** The last character before `offset` that is neither whitespace nor part of a comment. */
  before(offset: number): string {
    return this.#bare.charAt(this.endBefore(offset) - 1);
  }

  /** Where the innermost bracket opens that is still open. */
  openerAt(offset?: number): number | undefined {
    return openBracketsAt(this.#bare, offset).at(-1);
  }

  /** The line number of an offset, from 1. */
  lineOf(offset: number): number {
    return (this.text.slice(0, offset).match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
  }
}

/** A parser error in an editor's words. */
export interface SyntaxMistake {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
  /** Whether the parser goes on as if nothing were wrong, so that what it finds later counts. */
  readonly isLocal?: boolean;
}

export function explainSyntax(json: BrokenText, error: ParseError): SyntaxMistake {
  const { offset } = error;
  const next = json.at(offset);
  const isValue = json.before(offset) === ':';
  const name = printParseErrorCode(error.error);
  const [message, fix] = SENTENCES[name] ?? SOMETHING_ELSE;
  const plain = { offset, message, fix };
  switch (name) {
    case 'CommaExpected':
      if (/[}\]]/.test(next)) return wrongBracket(json, offset);
      if (next === ':') return strayColon(json, offset);
      if (/\d/.test(json.at(offset - 1))) return badNumber(json, offset);
      return { ...plain, offset: json.endBefore(offset), isLocal: true };
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (next === ',' && !isValue) return { offset, message: COMMA[0], fix: COMMA[1] };
      if (/[}\]]/.test(next) && !isValue) return wrongBracket(json, offset);
      return plain;
    case 'ColonExpected':
      return { ...plain, offset: json.endBefore(offset) };
    case 'InvalidSymbol':
      return strayWord(json, error);
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return neverClosed(json, offset);
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { ...plain, offset: offset + backslashIn(json, error), isLocal: true };
    case 'UnexpectedEndOfNumber':
    case 'InvalidNumberFormat':
      return badNumber(json, offset);
    default:
      return { ...plain, isLocal: name === 'InvalidCharacter' };
  }
}

type Sentences = readonly [message: string, fix: string];

const COMMA: Sentences = [
  'There is a comma too many here.',
  'Delete this comma: there is one between two entries, none before the first.',
];

const BACKSLASH: Sentences = [
  'A backslash \\ stands alone in this text.',
  'Write \\\\ for a backslash, \\" for a quotation mark, \\n for a line break.',
];

const SOMETHING_ELSE: Sentences = [
  'This is not JSON.',
  'Compare this line with one that works: quotation marks, commas, colons and brackets.',
];

const SENTENCES: Readonly<Record<string, Sentences>> = {
  CommaExpected: [
    'A comma is missing here.',
    'Put a comma after this entry, because another one follows.',
  ],
  ColonExpected: [
    'After this name a colon and a value are missing.',
    'Write it as "name": "value". If this was meant to be part of the text before it, look for a quotation mark too many.',
  ],
  PropertyNameExpected: [
    'A name in quotation marks is expected here.',
    'Inside braces { } every entry is written "name": value. If this belongs to the list before it, move the ] of that list behind it.',
  ],
  ValueExpected: [
    'A value is missing here.',
    'Put the value in: a text in "quotation marks", a number, true, false, a list [ ] or a group { }.',
  ],
  UnexpectedEndOfString: [
    'The quotation mark that opens here is not closed on this line.',
    'Put a " at the end of the name or text. A quotation mark inside a text is written \\", a line break \\n.',
  ],
  EndOfFileExpected: [
    'The file does not begin with { and end with the } that belongs to it.',
    'Everything stands inside one pair of braces { }. Delete what follows them, or the closing bracket too many before this place; or put { back as the first character of the file.',
  ],
  InvalidCharacter: [
    'This text holds a tab or another invisible character.',
    'Replace it by a space. A line break inside a text is written \\n.',
  ],
  InvalidEscapeCharacter: BACKSLASH,
  InvalidUnicode: BACKSLASH,
};

const NUMBERS =
  'Write numbers as 2 or 2.5: no leading zero, no plus sign, digits on both sides of a point.';

/** What stands outside of quotation marks, by how it begins. */
const WORDS: readonly (readonly [pattern: RegExp, ...Sentences])[] = [
  [
    /^['‘’“”«»„]/u,
    'This is not a quotation mark that JSON knows.',
    'Use the straight double quotation mark " on both sides. Word processors turn it into curly ones; write in a plain text editor.',
  ],
  [/^[-+.\d]/, 'This is not a number.', NUMBERS],
  [
    /^[\s\u00A0\u200B-\u200D\u2028\u2029\u2060\u3000\uFEFF]/u,
    'An invisible special character stands here.',
    'Delete the space before this place and type it again. It often comes along when text is pasted.',
  ],
];

function strayWord(json: BrokenText, { offset, length }: ParseError): SyntaxMistake {
  const word = json.text.slice(offset, offset + length);
  if (json.at(offset - 1) === '"') {
    return {
      offset,
      message: `The quotation mark before ${quote(word)} ends the text there.`,
      fix: 'If it belongs to the text, write \\". If not, look along this line for a quotation mark that is missing or too many.',
    };
  }
  if (/^(true|false|null)$/i.test(word)) {
    return {
      offset,
      message: `${quote(word)} is not written as JSON has it.`,
      fix: `Write ${word.toLowerCase()}, in small letters.`,
    };
  }
  const [, message, fix] = WORDS.find(([pattern]) => pattern.test(word)) ?? [
    undefined,
    `${quote(word)} is not expected here.`,
    'Put names and texts in "quotation marks". A quotation mark inside a text is written \\". Between entries there is a comma, between a name and its value a colon.',
  ];
  return { offset, message, fix };
}

function strayColon(json: BrokenText, offset: number): SyntaxMistake {
  const opener = json.openerAt(offset);
  const isList = opener !== undefined && json.at(opener) === '[';
  return {
    offset,
    message: isList
      ? `A name with a colon stands directly in the list that opens with [ in line ${json.lineOf(opener)}.`
      : 'Here is a second colon in one entry.',
    fix: isList
      ? 'Put { before the name and } after its group; or write { } instead of [ ], if this is no list.'
      : 'Put { before the value, if a group begins there; or a comma, if another entry does.',
  };
}

function wrongBracket(json: BrokenText, offset: number): SyntaxMistake {
  const bracket = json.at(offset);
  const opener = json.openerAt(offset);
  if (opener === undefined) {
    return {
      offset,
      message: `The bracket ${bracket} closes nothing.`,
      fix: 'Delete it, or put back what stood before it.',
    };
  }
  const expected = CLOSERS[json.at(opener)];
  return {
    offset,
    message: `The bracket ${bracket} does not fit here. The ${json.at(opener)} of line ${json.lineOf(opener)} is still open and ends with ${expected}.`,
    fix: `Put ${expected} before it, or delete it if it is one too many.`,
  };
}

function neverClosed(json: BrokenText, offset: number): SyntaxMistake {
  const opener = json.openerAt() ?? offset;
  const opens = json.at(opener);
  return {
    offset: opener,
    message: `The ${opens === '[' ? 'list' : 'group'} that opens here with ${opens} is never closed.`,
    fix: `Put ${CLOSERS[opens]} where it ends. If the end of the file is missing, restore it from an earlier version.`,
  };
}

/** Where in a text a backslash stands before something that it cannot stand before. */
function backslashIn({ text }: BrokenText, { offset, length }: ParseError): number {
  const found = /\\(?!["\\/bfnrt]|u[\da-fA-F]{4})(?<=(?<!\\)(?:\\\\)*\\)/.exec(
    text.slice(offset, offset + length),
  );
  return found?.index ?? 0;
}

function badNumber(json: BrokenText, offset: number): SyntaxMistake {
  let start = offset;
  while (/^[-+.\dEe]$/.test(json.at(start - 1))) start -= 1;
  const number = json.text.slice(start).replace(/[^-+.\w].*/s, '');
  return { offset: start, message: `${quote(number)} is not a number.`, fix: NUMBERS };
}
