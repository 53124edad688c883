import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import { say } from '#authoring/document/say.ts';
import { count } from '#authoring/document/wording.ts';

export function formatJson(report: unknown): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** GitHub shows ten annotations of each severity for a step of a job, and drops the others. */
const MOST_ANNOTATIONS = 10;

/** The report for GitHub Actions: one command per diagnostic, shown beside its line. */
export function formatAnnotations(diagnostics: readonly Diagnostic[]): string {
  const shown = errorsFirst(diagnostics).slice(0, MOST_ANNOTATIONS);
  const rest = diagnostics.length - shown.length;
  const lines = shown.map(annotate);
  if (rest > 0) {
    const words = `There ${rest === 1 ? 'is' : 'are'} ${count(rest, 'more finding')}. The log of this step lists all of them.`;
    lines.push(`::notice title=${escapeProperty('wizards:check')}::${escapeData(words)}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

function errorsFirst(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const { error = [], warning = [] } = Object.groupBy(diagnostics, ({ severity }) => severity);
  return [...error, ...warning];
}

function annotate(diagnostic: Diagnostic): string {
  const { severity, file, line, column, rule, message, why, fix } = say(diagnostic);
  const properties = [
    `file=${escapeProperty(file)}`,
    `line=${line}`,
    `col=${column}`,
    `title=${escapeProperty(rule)}`,
  ];
  return `::${severity} ${properties.join(',')}::${escapeData(`${message}\n${why}\n${fix}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
