export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A file as it was read: its name for reports, its text, and where its lines begin. */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly #lineStarts: readonly number[];

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.#lineStarts = lineStartsOf(text);
  }

  /** Line and column of an offset, both from 1; past the end it is the end. */
  positionOf(offset: number): Position {
    const inside = Math.min(Math.max(offset, 0), this.text.length);
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= inside) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: inside - (this.#lineStarts[low] ?? 0) + 1 };
  }

  /** The text of a line without its line break; empty when there is no such line. */
  line(number: number): string {
    const start = this.#lineStarts[number - 1];
    if (start === undefined) return '';
    return this.text.slice(start, this.#lineStarts[number]).replace(/[\r\n]+/, '');
  }
}

/** A spot in a source. */
export interface Place {
  readonly source: Source;
  readonly offset: number;
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (const lineBreak of text.matchAll(/\r\n|\r|\n/g)) {
    starts.push(lineBreak.index + lineBreak[0].length);
  }
  return starts;
}

type Severity = 'error' | 'warning';

/**
 * One thing that is wrong in a file that editors write, in words they understand.
 * Everything the checker says, about spelling, shape or sense, is one of these.
 */
export interface Diagnostic {
  /** The rule's frozen id, listed in wizards/README.md or docs/catalogue.md. */
  readonly rule: string;
  readonly severity: Severity;
  /** The path from the working directory, with forward slashes; absolute when it lies outside. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units, as editors count. */
  readonly column: number;
  /** What is wrong. */
  readonly message: string;
  /** Why it matters. */
  readonly why: string;
  /** How to fix it. */
  readonly fix: string;
}

/** What the checker looks for. Its id is frozen: editors look it up. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** Why it matters, when a problem has nothing nearer to say. */
  readonly why: string;
}

/** One problem of a rule, before it becomes a diagnostic. */
export interface ProblemDetails {
  readonly at: Place;
  readonly message: string;
  readonly fix: string;
  readonly why?: string | undefined;
}

/** A problem together with the rule it breaks. */
export interface Problem extends ProblemDetails {
  readonly rule: Rule;
}

/** Problems as they are shown, sorted by file, line and column. */
export function diagnosticsOf(problems: readonly Problem[]): Diagnostic[] {
  return problems.map(toDiagnostic).sort(inReadingOrder);
}

function toDiagnostic({ rule, at, message, fix, why }: Problem): Diagnostic {
  const { id, severity } = rule;
  const { file } = at.source;
  return {
    rule: id,
    severity,
    file,
    ...at.source.positionOf(at.offset),
    message,
    why: why ?? rule.why,
    fix,
  };
}

function inReadingOrder(one: Diagnostic, other: Diagnostic): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}
