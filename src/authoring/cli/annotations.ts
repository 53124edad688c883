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
    const words = `There ${rest === 1 ? 'is' : 'are'} ${count(rest, 'more finding')}. The summary of this job lists all of them.`;
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

/** GitHub refuses a summary of more than 1 MiB, which is as many ASCII characters. */
const LONGEST_TABLE = 400_000;

/** The summary of a job in GitHub Actions: a Markdown table of all diagnostics. */
export function formatSummary(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  if (diagnostics.length === 0) return '### Wizards\n\nAll wizards are in order.\n';
  const rows: string[] = [];
  let length = 0;
  for (const diagnostic of errorsFirst(diagnostics)) {
    const row = rowOf(diagnostic);
    length += row.length;
    if (length > LONGEST_TABLE) break;
    rows.push(row);
  }
  const rest = diagnostics.length - rows.length;
  return [
    '### Wizards',
    '',
    `${count(errors, 'error')} and ${count(warnings, 'warning')}. Every rule is explained in wizards/README.md.`,
    '',
    '| Place | Rule | What is wrong | Why | Fix |',
    '|---|---|---|---|---|',
    ...rows,
    ...(rest > 0 ? ['', `And ${count(rest, 'more finding')}: run \`npm run wizards:check\`.`] : []),
    '',
  ].join('\n');
}

function rowOf(diagnostic: Diagnostic): string {
  const { severity, file, line, column, rule, message, why, fix } = say(diagnostic);
  const cells = [`${file}:${line}:${column}`, `${rule} (${severity})`, message, why, fix];
  return `| ${cells.map(cellOf).join(' | ')} |`;
}

const LONGEST_CELL = 1_500;

/** Text as a cell of a Markdown table: one line, in which no character has a meaning. */
function cellOf(text: string): string {
  const shown = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
  return shown
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_[\]#~|]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\r\n|\r|\n/g, '<br>')
    .replace(/(?<=<br>|^) +/g, (spaces) => '&nbsp;'.repeat(spaces.length));
}
