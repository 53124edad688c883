import type { Mutant } from './mutants.ts';
import type { Verdict } from './verdict.ts';

const COLUMNS = ['part', 'killed', 'survived', 'explained', 'score'] as const;

/** A line for each run, in columns. */
export function tableOf(verdicts: readonly (readonly [name: string, Verdict])[]): string {
  const rows = verdicts.map(([name, { killed, survived, explained, score }]) => {
    return [name, killed, survived.length, explained, `${rounded(score)} %`].map(String);
  });
  return [COLUMNS, ...rows]
    .map((row) => row.map((cell, n) => (n === 0 ? cell.padEnd(10) : cell.padStart(11))).join(''))
    .join('\n');
}

/** The survivors, and the outdated explanations. */
export function remainsOf({ survived, outdated }: Verdict): string {
  return [
    ...survived.map((mutant) => `survived  ${mutant.file}:${mutant.line}  ${changeIn(mutant)}`),
    ...outdated.map(
      (each) => `explained, but not there or killed  ${each.file}  ${changeIn(each)}`,
    ),
  ].join('\n');
}

function changeIn({ code, becomes }: Pick<Mutant, 'code' | 'becomes'>): string {
  return `${shortened(code)}  →  ${shortened(becomes)}`;
}

function shortened(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

/** Rounds down, so that nothing looks better than it is. */
function rounded(score: number): string {
  return (Math.floor(score * 10) / 10).toFixed(1);
}
