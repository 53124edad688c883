import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { quote } from '#checker/wording.ts';

/**
 * Texts and comments, inside which brackets and commas have no meaning. As for the parser, a text
 * ends with its line even without a closing quote, unless a backslash escapes the line break.
 */
const TEXT_OR_COMMENT = /"(?:[^"\\\r\n]+|\\[\s\S])*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

export class JsonText {
  readonly text: string;
  #bare: string | undefined;
  #openers: ReadonlyMap<number, string> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get bare(): string {
    this.#bare ??= this.text.replace(TEXT_OR_COMMENT, (token) =>
      token.startsWith('/') ? token.replace(/[^\r\n]/g, ' ') : token,
    );
    return this.#bare;
  }

  at(offset: number): string {
    return this.text.charAt(offset);
  }

  /** The offset after the last token before `offset`. */
  endBefore(offset: number): number {
    let end = offset;
    while (/\s/.test(this.bare.charAt(end - 1))) end -= 1;
    return end;
  }

  /** The last character before `offset` that is neither whitespace nor part of a comment. */
  before(offset: number): string {
    return this.bare.charAt(this.endBefore(offset) - 1);
  }

  /** The innermost bracket that is open before a closing one, which stands at the offset. */
  openerBefore(closer: number): string | undefined {
    this.#openers ??= openersIn(this.bare);
    return this.#openers.get(closer);
  }

  /** The list that ends right before an offset, with its name and the place of its ]. */
  listBefore(offset: number): { readonly name: string; readonly end: number } | undefined {
    let end = this.endBefore(offset);
    if (this.bare.charAt(end - 1) === ',') end = this.endBefore(end - 1);
    if (this.bare.charAt(end - 1) !== ']') return undefined;
    const opener = openBracketsAt(this.bare, end - 1).at(-1) ?? 0;
    const [, name] =
      /"([^"]*)"\s*:\s*$/.exec(this.bare.slice(Math.max(opener - 200, 0), opener)) ?? [];
    return name === undefined ? undefined : { name, end: end - 1 };
  }

  /** The line number of an offset, from 1. */
  lineOf(offset: number): number {
    return (this.text.slice(0, offset).match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
  }
}

/** The deepest nesting that is parsed, because parsers recurse. */
export const MAX_DEPTH = 100;

const TOKENS = new RegExp(`${TEXT_OR_COMMENT.source}|[{}[\\]]`, 'g');
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

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

/** For each closing bracket, the innermost one that is open before it. */
function openersIn(text: string): ReadonlyMap<number, string> {
  const openers = new Map<number, string>();
  const open: string[] = [];
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(token);
    else if (token === '}' || token === ']') {
      const last = open.at(-1);
      if (last === undefined) continue;
      openers.set(index, last);
      if (CLOSERS[last] === token) open.pop();
    }
  }
  return openers;
}

/** A parser error in an editor's words. */
export interface SyntaxMistake {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
  /** Whether the parser's results from here on are unreliable. */
  readonly isFatal: boolean;
}

export function explainSyntax(json: JsonText, error: ParseError): SyntaxMistake {
  const explain = EXPLANATIONS[printParseErrorCode(error.error)] ?? somethingElse;
  return explain(json, error);
}

type Explain = (json: JsonText, error: ParseError) => SyntaxMistake;

const EXPLANATIONS: Readonly<Record<string, Explain>> = {
  CommaExpected: missingComma,
  ColonExpected: missingColon,
  UnexpectedEndOfString: missingQuote,
  InvalidSymbol: strayWord,
  PropertyNameExpected: missingName,
  ValueExpected: missingValue,
  CloseBraceExpected: neverClosed,
  CloseBracketExpected: neverClosed,
  EndOfFileExpected: afterTheEnd,
  InvalidCharacter: (_json, error) => ({
    offset: error.offset,
    message: 'This text holds a tab or another invisible character.',
    fix: 'Replace it by a space. A line break inside a text is written \\n.',
    isFatal: false,
  }),
  InvalidEscapeCharacter: badBackslash,
  InvalidUnicode: badBackslash,
  UnexpectedEndOfNumber: badNumber,
  InvalidNumberFormat: badNumber,
};

function missingComma(json: JsonText, error: ParseError): SyntaxMistake {
  const next = json.at(error.offset);
  if (next === '}' || next === ']') return wrongBracket(json, error.offset);
  if (next === ':') return strayColon(json, error.offset);
  const end = json.endBefore(error.offset);
  if (end === error.offset && /\d/.test(json.at(end - 1))) return badNumber(json, error);
  return {
    offset: end,
    message: 'A comma is missing here.',
    fix: 'Put a comma after this entry, because another one follows.',
    isFatal: false,
  };
}

function strayColon(json: JsonText, offset: number): SyntaxMistake {
  const opener = openBracketsAt(json.bare, offset).at(-1);
  const isList = opener !== undefined && json.at(opener) === '[';
  return {
    offset,
    isFatal: true,
    ...(isList
      ? {
          message: `A name with a colon stands directly in the list that opens with [ in line ${json.lineOf(opener)}.`,
          fix: 'Put { before the name and } after its group; or write { } instead of [ ], if this is no list.',
        }
      : {
          message: 'Here is a second colon in one entry.',
          fix: 'Put { before the value, if a group begins there; or a comma, if another entry does.',
        }),
  };
}

function missingColon(json: JsonText, error: ParseError): SyntaxMistake {
  return {
    offset: json.endBefore(error.offset),
    message: 'After this name a colon and a value are missing.',
    fix: 'Write it as "name": "value". If this was meant to be part of the text before it, look for a quotation mark too many.',
    isFatal: true,
  };
}

function missingQuote(_json: JsonText, error: ParseError): SyntaxMistake {
  return {
    offset: error.offset,
    message: 'The quotation mark that opens here is not closed on this line.',
    fix: 'Put a " at the end of the name or text. A quotation mark inside a text is written \\", a line break \\n.',
    isFatal: true,
  };
}

function strayWord(json: JsonText, error: ParseError): SyntaxMistake {
  const word = json.text.slice(error.offset, error.offset + error.length);
  const followsQuote = json.at(error.offset - 1) === '"';
  const words = followsQuote ? explainWordAfterQuote(word) : explainWord(word);
  return { offset: error.offset, isFatal: true, ...words };
}

function explainWordAfterQuote(word: string): { message: string; fix: string } {
  return {
    message: `The quotation mark before ${quote(word)} ends the text there.`,
    fix: 'If it belongs to the text, write \\". If not, look along this line for a quotation mark that is missing or too many.',
  };
}

function explainWord(word: string): { message: string; fix: string } {
  if (/^['‘’“”«»„]/u.test(word)) {
    return {
      message: `${quote(word.charAt(0))} is not a quotation mark that JSON knows.`,
      fix: 'Use the straight double quotation mark " on both sides. Word processors turn it into curly ones; write in a plain text editor.',
    };
  }
  if (/^(true|false|null)$/i.test(word)) {
    return {
      message: `${quote(word)} is not written as JSON has it.`,
      fix: `Write ${word.toLowerCase()}, in small letters.`,
    };
  }
  if (/^[-+.\d]/.test(word)) return { message: `${quote(word)} is not a number.`, fix: NUMBERS };
  if (/^[\s\u00A0\u200B-\u200D\u2028\u2029\u2060\u3000\uFEFF]/u.test(word)) {
    return {
      message: 'An invisible special character stands here.',
      fix: 'Delete the space before this place and type it again. It often comes along when text is pasted.',
    };
  }
  return {
    message: `${quote(word)} is not expected here.`,
    fix: 'Put names and texts in "quotation marks". A quotation mark inside a text is written \\". Between entries there is a comma, between a name and its value a colon.',
  };
}

function missingName(json: JsonText, error: ParseError): SyntaxMistake {
  const next = json.at(error.offset);
  if (next === ']') return wrongBracket(json, error.offset);
  if (next === ',') return strayComma(error.offset);
  if (next === '{') return groupWithoutName(json, error.offset);
  return {
    offset: error.offset,
    message: 'A name in quotation marks is expected here.',
    fix: 'Inside braces { } every entry is written "name": value.',
    isFatal: true,
  };
}

function groupWithoutName(json: JsonText, offset: number): SyntaxMistake {
  const list = json.listBefore(offset);
  if (list === undefined) {
    return {
      offset,
      message: 'A group in braces { } stands here without a name.',
      fix: 'Give it a name, as in "name": { … }; or move it into the list that it belongs to.',
      isFatal: true,
    };
  }
  const line = json.lineOf(list.end);
  return {
    offset,
    message: `This group stands outside of the list ${quote(list.name)}, which ends in line ${line}.`,
    fix: `Move it into the list: the ] of line ${line} belongs after its last entry.`,
    isFatal: true,
  };
}

function missingValue(json: JsonText, error: ParseError): SyntaxMistake {
  const next = json.at(error.offset);
  if (next === ',' && json.before(error.offset) !== ':') return strayComma(error.offset);
  if ((next === '}' || next === ']') && json.before(error.offset) !== ':') {
    return wrongBracket(json, error.offset);
  }
  return {
    offset: error.offset,
    message: 'A value is missing here.',
    fix: 'Put the value in: a text in "quotation marks", a number, true, false, a list [ ] or a group { }.',
    isFatal: true,
  };
}

function strayComma(offset: number): SyntaxMistake {
  return {
    offset,
    message: 'There is a comma too many here.',
    fix: 'Delete this comma: there is one between two entries, none before the first.',
    isFatal: true,
  };
}

function wrongBracket(json: JsonText, offset: number): SyntaxMistake {
  const bracket = json.at(offset);
  const opener = openBracketsAt(json.bare, offset).at(-1);
  if (opener === undefined) {
    return {
      offset,
      message: `The bracket ${bracket} closes nothing.`,
      fix: 'Delete it, or put back what stood before it.',
      isFatal: true,
    };
  }
  const expected = json.at(opener) === '{' ? '}' : ']';
  return {
    offset,
    message: `The bracket ${bracket} does not fit here. The ${json.at(opener)} of line ${json.lineOf(opener)} is still open and ends with ${expected}.`,
    fix: `Put ${expected} before it, or delete it if it is one too many.`,
    isFatal: true,
  };
}

function neverClosed(json: JsonText, error: ParseError): SyntaxMistake {
  const opener = openBracketsAt(json.bare).at(-1) ?? error.offset;
  const [what, opens, closes] = json.at(opener) === '[' ? ['list', '[', ']'] : ['group', '{', '}'];
  return {
    offset: opener,
    message: `The ${what} that opens here with ${opens} is never closed.`,
    fix: `Put ${closes} where it ends. If the end of the file is missing, restore it from an earlier version.`,
    isFatal: true,
  };
}

function afterTheEnd(json: JsonText, error: ParseError): SyntaxMistake {
  const start = json.bare.length - json.bare.trimStart().length;
  if (!/[{[]/.test(json.at(start))) {
    return {
      offset: start,
      message: 'The file does not begin with the bracket {.',
      fix: 'Put { back as the first character of the file: everything stands inside one pair of braces.',
      isFatal: true,
    };
  }
  return {
    offset: error.offset,
    message: 'The file goes on after its end.',
    fix: 'Everything stands inside one pair of braces. Delete what follows them, or the closing bracket too many before this place.',
    isFatal: true,
  };
}

function badBackslash(json: JsonText, error: ParseError): SyntaxMistake {
  const word = json.text.slice(error.offset, error.offset + error.length);
  const slash = /\\(?!["\\/bfnrt]|u[\da-fA-F]{4})(?<=(?<!\\)(?:\\\\)*\\)/.exec(word);
  return {
    offset: error.offset + (slash?.index ?? 0),
    message: 'A backslash \\ stands alone in this text.',
    fix: 'Write \\\\ for a backslash, \\" for a quotation mark, \\n for a line break.',
    isFatal: false,
  };
}

const NUMBERS =
  'Write numbers as 2 or 2.5: no leading zero, no plus sign, digits on both sides of a point.';

function badNumber(json: JsonText, error: ParseError): SyntaxMistake {
  let start = error.offset;
  while (/^[-+.\dEe]$/.test(json.at(start - 1))) start -= 1;
  const number = json.text.slice(start).replace(/[^-+.\w].*/s, '');
  return {
    offset: start,
    message: `${quote(number)} is not a number.`,
    fix: NUMBERS,
    isFatal: true,
  };
}

function somethingElse(_json: JsonText, error: ParseError): SyntaxMistake {
  return {
    offset: error.offset,
    message: 'This is not JSON.',
    fix: 'Compare this line with one that works: quotation marks, commas, colons and brackets.',
    isFatal: true,
  };
}
