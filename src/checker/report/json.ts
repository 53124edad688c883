import type { Finding } from '../finding.ts';

/** The report for programs: the array of findings and nothing else. */
export function formatJson(findings: readonly Finding[]): string {
  return `${JSON.stringify(findings, null, 2)}\n`;
}
