export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A file as it was read: its name for reports, its text and its line starts. */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly #lineStarts: readonly number[];

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.#lineStarts = lineStartsOf(text);
  }

  /** Line and column of an offset, both from 1; an offset past the end is clamped. */
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

  /** Where a line begins; the end if there is no such line. */
  offsetOf(line: number): number {
    return this.#lineStarts[line - 1] ?? this.text.length;
  }

  /** The text of a line without its line break; empty if there is no such line. */
  line(number: number): string {
    const start = this.#lineStarts[number - 1];
    if (start === undefined) return '';
    return this.text.slice(start, this.#lineStarts[number]).replace(/[\r\n]+/, '');
  }
}

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
  /** The path from the working directory, with forward slashes; absolute if it is outside. */
  readonly file: string;
  readonly line: number;
  /** From 1, in UTF-16 units, like editors. */
  readonly column: number;
  readonly message: string;
  readonly why: string;
  readonly fix: string;
}

/** What the checker looks for. Its id is frozen: editors look it up. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** Why it matters, unless a problem has a more specific reason. */
  readonly why: string;
}

/** A problem before it becomes a diagnostic. */
export interface ProblemDetails {
  readonly at: Place;
  readonly message: string;
  readonly fix: string;
  readonly why?: string | undefined;
  /** Other places that it is about. */
  readonly about?: readonly Place[];
  /** It is left out while there is an error about one of these places, which may be its cause. */
  readonly waitsFor?: readonly Place[];
}

export interface Problem extends ProblemDetails {
  readonly rule: Rule;
}

/** Problems as they are shown, sorted by file, line and column. */
export function diagnosticsOf(problems: readonly Problem[]): Diagnostic[] {
  const causes = problems.filter(({ rule, waitsFor }) => rule.severity === 'error' && !waitsFor);
  const places = new Set(causes.flatMap(({ at, about = [] }) => [at, ...about].map(nameOf)));
  return problems
    .filter(({ waitsFor = [] }) => !waitsFor.some((place) => places.has(nameOf(place))))
    .map(toDiagnostic)
    .sort(inReadingOrder);
}

function nameOf({ source, offset }: Place): string {
  return `${source.file} ${offset}`;
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
