import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import type { Position, Source } from '#authoring/document/place.ts';
import { say } from '#authoring/document/say.ts';
import { count, withoutControls } from '#authoring/document/wording.ts';

const AROUND = 50;

export function excerptOf(source: Source, { line, column }: Position): readonly string[] {
  const text = source.line(line);
  const start = Math.max(column - 1 - AROUND, 0);
  const end = column - 1 + AROUND;
  const window = text.slice(start, end);
  if (window.trim() === '') return [];
  const before = start > 0 ? '…' : '';
  const after = end < text.length ? '…' : '';
  const margin = `${line} | `;
  const shown = before + oneByOne(window) + after;
  const indent = ' '.repeat(margin.length + before.length + (column - 1 - start));
  return [`${margin}${shown}`, `${indent}^`];
}

/** Makes every unit of the line one terminal character, so that the caret is in the right place. */
function oneByOne(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ');
}

/**
 * The report for people: each diagnostic begins with its place, which terminals and editors turn
 * into a link, and shows its source line.
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const files = [...Map.groupBy(diagnostics, (diagnostic) => diagnostic.file)];
  // What must be fixed comes before what is advice.
  const hasErrors = (group: readonly Diagnostic[]) =>
    group.some(({ severity }) => severity === 'error');
  const groups = [
    ...files.filter(([, group]) => hasErrors(group)),
    ...files.filter(([, group]) => !hasErrors(group)),
  ];
  const blocks = groups.flatMap(([, group]) => group.map(formatDiagnostic));
  return [...blocks, closing(diagnostics, groups.length), ''].join('\n');
}

function formatDiagnostic(diagnostic: Diagnostic): string {
  const { severity, file, line, column, rule, message, why, fix } = say(diagnostic);
  const heading = `${withoutControls(file)}:${line}:${column}  ${severity}  ${rule}`;
  const lines = [
    // Right below the place, where an editor program looks for what it lists as a problem.
    message,
    ...excerptOf(diagnostic.at.source, { line, column }),
    `Why: ${why}`,
    `Fix: ${fix}`,
  ];
  return `${[heading, ...lines.map((line) => `  ${line}`)].join('\n')}\n`;
}

function closing(diagnostics: readonly Diagnostic[], files: number): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  if (diagnostics.length === 0) return 'All wizards are in order.';
  const counts = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  const advice = errors > 0 ? 'Fix the errors and check again.' : 'Warnings stop nobody.';
  return `${counts.join(' and ')} in ${count(files, 'file')}. ${advice} Every rule is explained in wizards/README.md.`;
}
