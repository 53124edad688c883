import { type JsonText, MAX_DEPTH } from './syntax-errors.ts';

/** A bracket that the layout of a file shows to be missing or too many. */
export interface BracketMistake {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

/** More than this, and the layout of the file says nothing about its brackets. */
const MOST_MISTAKES = 4;

/**
 * The brackets that are missing or too many, judged by how far lines are indented: a block ends
 * where a line is indented no further than the line that opened it. Empty if all is well, and also
 * if the layout does not tell: every bracket must have its partner once the mistakes are fixed.
 */
export function bracketMistakesIn(json: JsonText): readonly BracketMistake[] {
  if (areBalanced(json.bare)) return [];
  const lines = linesOf(json.bare);
  const unit = unitOf(lines);
  if (unit === undefined) return [];
  // The way to read the layout that has the fewest mistakes is the one that was meant.
  const readings = [true, false].flatMap((isStrict) => {
    const mistakes = new Layout(json, unit, isStrict).read(lines);
    return mistakes === undefined ? [] : [mistakes];
  });
  return readings.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

const TOKEN = /"(?:[^"\\\r\n]|\\.)*"?|[{}[\]]/g;

/** Whether every bracket has its partner, whatever the layout. */
function areBalanced(text: string): boolean {
  const open: string[] = [];
  for (const { 0: token } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(token);
    else if (token === '}' || token === ']') {
      if (CLOSERS[open.pop() ?? ''] !== token) return false;
    }
  }
  return open.length === 0;
}

interface Line {
  readonly number: number;
  /** Without white space at the end; never empty. */
  readonly text: string;
  readonly offset: number;
  readonly indent: number;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let number = 0;
  for (const match of text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) {
    number += 1;
    const content = (match[1] ?? '').trimEnd();
    if (content === '') continue;
    const indent = content.length - content.trimStart().length;
    lines.push({ number, text: content, offset: match.index, indent });
  }
  return lines;
}

/** How much further the lines inside a block are indented, most of the time. */
function unitOf(lines: readonly Line[]): number | undefined {
  const counts = new Map<number, number>();
  for (const [index, { indent }] of lines.entries()) {
    const further = indent - (lines[index - 1]?.indent ?? indent);
    if (further > 0) counts.set(further, (counts.get(further) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

interface Opener {
  /** Undefined if it is only concluded that there must have been one. */
  readonly bracket: string | undefined;
  readonly offset: number;
  readonly line: number;
  /** Of the line that it stands in. */
  readonly indent: number;
  /** The mistake that says it is missing. */
  readonly mistake?: BracketMistake;
}

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Reads brackets line by line, and goes on after a mistake as if it were fixed. */
class Layout {
  readonly #json: JsonText;
  readonly #unit: number;
  /** Whether a bracket on a line of its own, or the last of a line, is the only one to span lines. */
  readonly #isStrict: boolean;
  readonly #open: Opener[] = [];
  readonly #mistakes = new Set<BracketMistake>();
  #before: Line | undefined;

  constructor(json: JsonText, unit: number, isStrict: boolean) {
    this.#json = json;
    this.#unit = unit;
    this.#isStrict = isStrict;
  }

  /** Undefined if the layout does not tell. */
  read(lines: readonly Line[]): readonly BracketMistake[] | undefined {
    for (const line of lines) {
      this.#readLine(line);
      if (this.#mistakes.size > MOST_MISTAKES || this.#open.length > MAX_DEPTH) return undefined;
      this.#before = line;
    }
    return this.#readEnd() ? [...this.#mistakes] : undefined;
  }

  #readLine(line: Line): void {
    let isFirst = true;
    let isAfterFirst = false;
    this.#closeBefore(line);
    for (const { 0: token, index } of line.text.matchAll(TOKEN)) {
      const offset = line.offset + index;
      if (token === '{' || token === '[') {
        this.#open.push({ bracket: token, offset, line: line.number, indent: line.indent });
        isAfterFirst = false;
      } else if (token === '}' || token === ']') {
        if (isFirst && index === line.indent) {
          this.#closeFirst(token, offset, line);
          isAfterFirst = true;
        } else this.#close(token, offset, line, isAfterFirst);
      } else isAfterFirst = false;
      isFirst = false;
    }
    if (this.#isStrict) this.#endLine(line);
  }

  get #top(): Opener | undefined {
    return this.#open.at(-1);
  }

  /** What a line that is indented so far cannot be inside of ends before it. */
  #closeBefore(line: Line): void {
    const isCloser = /^\s*[}\]]/.test(line.text);
    const isInside = ({ indent }: Opener) =>
      isCloser ? indent <= line.indent : indent < line.indent;
    while (this.#top !== undefined && !isInside(this.#top)) this.#leaveOpen(this.#endBefore());
    const top = this.#top;
    if (isCloser || top === undefined || !this.#isStrict) return;
    if (line.indent !== top.indent + 2 * this.#unit) return;
    const isText = /^\s*"/.test(line.text) && !/^\s*"(?:[^"\\]|\\.)*"\s*:/.test(line.text);
    if (isText && this.#json.before(line.offset) === ':') return;
    const bracket = /^\s*"(?:[^"\\]|\\.)*"\s*:/.test(line.text) ? '{' : '[';
    const mistake = {
      offset: this.#endBefore(),
      message: `A ${bracket} is missing here: the lines below are indented as if a ${blockOf(bracket)} began.`,
      fix: `Put ${bracket} before line ${line.number}, where the ${blockOf(bracket)} begins; or indent the lines like those around them.`,
    };
    this.#mistakes.add(mistake);
    this.#open.push({
      bracket: undefined,
      offset: line.offset,
      line: line.number,
      indent: line.indent - this.#unit,
      mistake,
    });
  }

  /** A closing bracket at the beginning of a line belongs to a line that is indented equally. */
  #closeFirst(bracket: string, offset: number, line: Line): void {
    const top = this.#top;
    const below = this.#open.at(-2);
    if (top === undefined || top.indent < line.indent) this.#tooMany(bracket, offset);
    else if (isPair(top, bracket)) this.#open.pop();
    else if (below?.indent === line.indent && isPair(below, bracket)) {
      this.#leaveOpen(this.#endBefore());
      this.#open.pop();
    } else this.#isWrong(bracket, offset, top);
  }

  #close(bracket: string, offset: number, line: Line, isAfterFirst: boolean): void {
    const top = this.#top;
    const below = this.#open.at(-2);
    const isHere = top?.line === line.number;
    const maySpan = !this.#isStrict || (isAfterFirst && top?.indent === line.indent);
    if (top === undefined || !(isHere || maySpan)) this.#tooMany(bracket, offset);
    else if (isPair(top, bracket)) this.#open.pop();
    else if (
      below !== undefined &&
      isPair(below, bracket) &&
      (!isHere || below.line === top.line)
    ) {
      this.#leaveOpen(this.#json.endBefore(offset));
      this.#open.pop();
    } else if (isHere) this.#isWrong(bracket, offset, top);
    else this.#tooMany(bracket, offset);
  }

  /** A block that goes on in the next line opens at the end of its line. */
  #endLine(line: Line): void {
    const end = line.offset + line.text.replace(/\s*,$/, '').length;
    while (this.#top?.line === line.number && this.#top.bracket !== undefined) {
      const rest = line.text.slice(this.#top.offset - line.offset);
      if (/^[\s{[]*$/.test(rest)) return;
      this.#leaveOpen(end);
    }
  }

  /** Whether every bracket has its partner, or only the very last one is missing. */
  #readEnd(): boolean {
    while (this.#top?.mistake !== undefined) this.#leaveOpen(0);
    const [last, ...others] = this.#open;
    if (last === undefined) return true;
    if (others.length > 0 || this.#mistakes.size > 0) return false;
    if (this.#before?.number === last.line) return false;
    this.#leaveOpen(this.#endBefore());
    return true;
  }

  /** The end of the last line, without its comma. */
  #endBefore(): number {
    const before = this.#before;
    return before === undefined ? 0 : before.offset + before.text.replace(/\s*,$/, '').length;
  }

  /** The innermost block ends without its closing bracket, which belongs at the offset. */
  #leaveOpen(offset: number): void {
    const opener = this.#open.pop();
    if (opener === undefined) return;
    const { bracket, mistake } = opener;
    // Nothing closes it, so there was none.
    if (mistake !== undefined || bracket === undefined) {
      if (mistake !== undefined) this.#mistakes.delete(mistake);
      return;
    }
    this.#mistakes.add(
      this.#isTwin(opener)
        ? oneTooMany(bracket, opener.offset)
        : this.#missing(opener, bracket, offset),
    );
  }

  /** Lists of lists and groups of groups do not exist in our files: `[[` and `{{` are slips. */
  #isTwin({ bracket, offset }: Opener): boolean {
    const { bare } = this.#json;
    return (
      this.#json.before(offset) === bracket ||
      bare
        .slice(offset + 1, offset + 9)
        .trimStart()
        .startsWith(bracket ?? '')
    );
  }

  #missing({ offset: opens, line }: Opener, bracket: string, offset: number): BracketMistake {
    const closer = CLOSERS[bracket];
    const isSameLine = this.#json.lineOf(opens) === this.#json.lineOf(offset);
    return {
      offset,
      message: `A ${closer} is missing here: the ${blockOf(bracket)} that opens with ${bracket} in line ${line} is still open.`,
      fix: isSameLine
        ? `Put ${closer} at the end of this line, before its comma if it has one.`
        : `Put ${closer} on a line of its own below this one, indented like line ${line}; with a comma after it if another entry follows.`,
    };
  }

  #tooMany(bracket: string, offset: number): void {
    const opener = bracket === '}' ? '{' : '[';
    this.#mistakes.add({
      offset,
      message: `The bracket ${bracket} is one too many, or the ${opener} that it closes is missing.`,
      fix: `Delete it, or put ${opener} back where the ${blockOf(opener)} begins.`,
    });
  }

  #isWrong(bracket: string, offset: number, top: Opener): void {
    this.#open.pop();
    if (top.bracket === undefined) return;
    const expected = CLOSERS[top.bracket];
    this.#mistakes.add({
      offset,
      message: `The bracket ${bracket} does not fit here. The ${top.bracket} of line ${top.line} is still open and ends with ${expected}.`,
      fix: `Write ${expected} instead.`,
    });
  }
}

function oneTooMany(bracket: string, offset: number): BracketMistake {
  return {
    offset,
    message: `There is a ${bracket} too many here.`,
    fix: 'Delete one of the two.',
  };
}

function isPair({ bracket }: Opener, closer: string): boolean {
  return bracket === undefined || CLOSERS[bracket] === closer;
}

function blockOf(bracket: string): string {
  return bracket === '[' ? 'list' : 'group';
}
