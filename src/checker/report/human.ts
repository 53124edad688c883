import { readFileSync } from 'node:fs';
import type { Finding } from '../finding.ts';
import { decode } from '../source/decode.ts';
import { Source } from '../source/source.ts';
import { count } from '../wording/list.ts';
import { withoutControls } from '../wording/quote.ts';
import { excerptOf } from './excerpt.ts';
import { paint } from './paint.ts';

export interface HumanReportOptions {
  readonly color: boolean;
}

/** The report for people: grouped by file, each finding with its line of source. */
export function formatFindings(
  findings: readonly Finding[],
  { color }: HumanReportOptions,
): string {
  const groups = [...Map.groupBy(findings, (finding) => finding.file)];
  const files = groups.map(([file, group]) => formatFile(file, group, color));
  return [...files, closing(findings, groups.length, color), ''].join('\n');
}

function formatFile(file: string, findings: readonly Finding[], color: boolean): string {
  const source = sourceOf(file);
  const blocks = findings.map((finding) => formatFinding(finding, source, color));
  return [paint(withoutControls(file), 'underlined', color), '', ...blocks].join('\n');
}

function formatFinding(finding: Finding, source: Source, color: boolean): string {
  const { severity, line, column, rule } = finding;
  const heading = [
    paint(severity, severity === 'error' ? 'red' : 'yellow', color),
    `line ${line}, column ${column}`,
    paint(rule, 'dim', color),
  ].join('  ');
  const lines = [
    heading,
    ...excerptOf(source, finding).map((text) => paint(text, 'dim', color)),
    paint(finding.message, 'bold', color),
    `Why: ${finding.why}`,
    `Fix: ${finding.fix}`,
  ];
  return `${lines.map((text) => `  ${text}`).join('\n')}\n`;
}

function closing(findings: readonly Finding[], files: number, color: boolean): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const warnings = findings.length - errors;
  if (findings.length === 0) return paint('All wizards are in order.', 'green', color);
  const counts = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  const advice = errors > 0 ? 'Mend the errors and check again.' : 'Warnings stop nobody.';
  const sentence = `${counts.join(' and ')} in ${count(files, 'file')}. ${advice} Every rule is explained in wizards/README.md.`;
  return paint(sentence, errors > 0 ? 'red' : 'yellow', color);
}

/** The text of a file as the checker saw it; a file that cannot be read has no lines to show. */
function sourceOf(file: string): Source {
  try {
    return new Source(file, decode(readFileSync(file)).text);
  } catch {
    return new Source(file, '');
  }
}
