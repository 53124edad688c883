import type { Language } from '#contract/languages.ts';
import { nameAt, type Place, pathOf } from './place.ts';
import type { Problem, ProblemDetails, Sentence, Severity } from './problem.ts';

/**
 * One thing that is wrong in a file that editors write. Everything the checker finds, about spelling,
 * shape or sense, is one of these; `say` puts it into words.
 */
export interface Diagnostic
  extends Pick<ProblemDetails, 'at' | 'message' | 'edit' | 'or' | 'fix' | 'text' | 'variant'> {
  /** The rule's frozen id, listed in wizards/README.md or docs/catalogue.md. */
  readonly rule: string;
  readonly severity: Severity;
  /** The path from the working directory, with forward slashes; absolute if it is outside. */
  readonly file: string;
  /** Where it is in the file: names and indexes. Empty for the whole file. */
  readonly path: readonly string[];
  /** Whether it is the name there that is wrong, and not the value. */
  readonly part: 'name' | 'value';
  /** What is wrong there, as data: names, numbers, texts, places. */
  readonly values: readonly unknown[];
  readonly why: string;
}

/** Problems as data, sorted by file and place. `languages` are those of files of texts. */
export function diagnosticsOf(
  problems: readonly Problem[],
  languages: ReadonlyMap<string, Language> = new Map(),
): Diagnostic[] {
  const causes = problems.filter(({ rule, waitsFor }) => rule.severity === 'error' && !waitsFor);
  const places = new Set(causes.flatMap(({ at, about = [] }) => [at, ...about].map(nameOf)));
  return problems
    .filter(({ waitsFor = [] }) => !waitsFor.some((place) => places.has(nameOf(place))))
    .map((problem) => diagnosticOf(problem, languages.get(problem.at.source.file)))
    .sort(inReadingOrder);
}

function nameOf({ source, offset }: Place): string {
  return `${source.file} ${offset}`;
}

export function diagnosticOf(problem: Problem, language?: Language): Diagnostic {
  const { rule, about: _, waitsFor: __, ...details } = problem;
  const path = pathOf(details.at);
  return {
    ...details,
    rule: rule.id,
    severity: rule.severity,
    file: details.at.source.file,
    path,
    part: nameAt(details.at) === undefined ? 'value' : 'name',
    values: valuesIn(details.message),
    why: details.why ?? rule.why,
    text: details.text ?? (language && { language, key: path.join('.') }),
  };
}

function inReadingOrder(one: Diagnostic, other: Diagnostic): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.at.offset - other.at.offset;
}

/** The same for two findings that are the same one, wherever each stands in its file now. */
export function identityOf({
  rule,
  file,
  path,
  values,
  variant,
}: Pick<Diagnostic, 'rule' | 'file' | 'path' | 'values' | 'variant'>): string {
  return JSON.stringify([rule, file, variant, path, values]);
}

/** What is found in addition to what was known. */
export function newAmong(
  found: readonly Diagnostic[],
  known: readonly Diagnostic[],
  identity = identityOf,
): Diagnostic[] {
  const before = new Set(known.map(identity));
  return found.filter((each) => !before.has(identity(each)));
}

/** What a sentence is about, as plain data. */
function valuesIn({ values }: Sentence): unknown[] {
  return values.flatMap((value): unknown[] => {
    if (value === undefined) return [];
    if (typeof value !== 'object') return [value];
    if ('parts' in value) return valuesIn(value);
    if ('plain' in value) return [value.plain];
    if ('choices' in value) return [value.choices];
    if ('studio' in value) return [];
    return 'source' in value ? [{ file: value.source.file, path: pathOf(value) }] : [value];
  });
}
