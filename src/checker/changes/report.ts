import { withoutControls } from '#checker/wording.ts';

/** What a change means to visitors, the worst first. */
export const IMPACTS = ['stored', 'seen', 'words'] as const;

export type Impact = (typeof IMPACTS)[number];

/** One thing that a change of the folder does to visitors. */
export interface Change {
  readonly impact: Impact;
  /** A name that does not change, for programs: option-removed, or the rule that says it. */
  readonly kind: string;
  /** The id of the quiz; empty for what all have in common. */
  readonly wizard: string;
  /** A sentence for editors. */
  readonly message: string;
  /** One example of answers, as a sentence. */
  readonly example?: string;
}

const HEADINGS: Readonly<Record<Impact, string>> = {
  stored: 'Breaks what visitors have stored',
  seen: 'Changes what visitors see or get',
  words: 'Words and pictures',
};

/** The changes for people: breaking ones first, by quiz. `base` is what they are compared with. */
export function formatChanges(changes: readonly Change[], base: string): string {
  const shownBase = withoutControls(base);
  if (changes.length === 0) return `Compared with ${shownBase}, nothing changes for visitors.\n`;
  const lines = [`What changes for visitors, compared with ${shownBase}:`, ''];
  for (const [impact, quizzes] of grouped(changes)) {
    lines.push(HEADINGS[impact], '');
    for (const [wizard, own] of quizzes) {
      if (wizard !== '') lines.push(`  ${withoutControls(wizard)}`);
      for (const { message, example } of own) {
        lines.push(`  - ${withoutControls(message)}`);
        if (example !== undefined) lines.push(`    For example: ${withoutControls(example)}`);
      }
      lines.push('');
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The same in Markdown, for the summary of a job in CI. */
export function formatChangesMarkdown(changes: readonly Change[], base: string): string {
  const lines = [`## What changes for visitors, compared with ${escaped(base)}`, ''];
  if (changes.length === 0) lines.push('Nothing.', '');
  for (const [impact, quizzes] of grouped(changes)) {
    lines.push(`### ${HEADINGS[impact]}`, '');
    for (const [wizard, own] of quizzes) {
      if (wizard !== '') lines.push(`**${escaped(wizard)}**`, '');
      for (const { message, example } of own) {
        lines.push(`- ${escaped(message)}`);
        if (example !== undefined) lines.push(`  <br>For example: ${escaped(example)}`);
      }
      lines.push('');
    }
  }
  return `${lines.join('\n')}\n`;
}

function grouped(changes: readonly Change[]) {
  return IMPACTS.flatMap((impact) => {
    const own = changes.filter((change) => change.impact === impact);
    return own.length === 0
      ? []
      : [[impact, [...Map.groupBy(own, ({ wizard }) => wizard)]] as const];
  });
}

/** Content of files as plain words in Markdown. */
function escaped(text: string): string {
  return withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_{}[\]()#+!|~@-]/g, '\\$&');
}
