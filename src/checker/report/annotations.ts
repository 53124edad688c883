import type { Diagnostic } from '#checker/diagnostics.ts';

export function formatJson(report: unknown): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** The report for GitHub Actions: one command per diagnostic, shown beside its line. */
export function formatAnnotations(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => `${annotate(diagnostic)}\n`).join('');
}

function annotate({ severity, file, line, column, rule, message, why, fix }: Diagnostic): string {
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
