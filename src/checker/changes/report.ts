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
  /** Where it is now. Missing for what is gone. */
  readonly place?: ChangePlace;
  /** Where it was before, of what is gone or stands somewhere else. */
  readonly formerPlace?: ChangePlace;
}

/** A place in a file, as in a diagnostic. */
export interface ChangePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const HEADINGS: Readonly<Record<Impact, string>> = {
  stored: 'Breaks what visitors have stored',
  seen: 'Changes what visitors see or get',
  words: 'Words and pictures',
};

/** How the list is written: what stands before and behind its words. */
const PLAIN = {
  escaped: withoutControls,
  heading: '',
  quiz: ['  ', ''],
  change: '  - ',
  example: '    ',
};
const MARKDOWN = {
  escaped,
  heading: '### ',
  quiz: ['**', '**\n'],
  change: '- ',
  example: '  <br>',
};

/** The changes for people: breaking ones first, by quiz. `base` is what they are compared with. */
export function formatChanges(changes: readonly Change[], base: string): string {
  const shown = withoutControls(base);
  if (changes.length === 0) return `Compared with ${shown}, nothing changes for visitors.\n`;
  const title = `What changes for visitors, compared with ${shown}:`;
  return [title, '', ...linesOf(changes, PLAIN), ''].join('\n');
}

/** The same for programs: with the file and the line where something is now. */
export function changesForPrograms(changes: readonly Change[]): object[] {
  return changes.map(({ place, formerPlace: _place, ...change }) =>
    place === undefined ? change : { ...change, file: place.file, line: place.line },
  );
}

/** The same in Markdown, for the summary of a job in CI. */
export function formatChangesMarkdown(changes: readonly Change[], base: string): string {
  const title = `## What changes for visitors, compared with ${escaped(base)}`;
  const list = changes.length === 0 ? ['Nothing.', ''] : linesOf(changes, MARKDOWN);
  return [title, '', ...list, ''].join('\n');
}

function linesOf(changes: readonly Change[], style: typeof PLAIN): string[] {
  return IMPACTS.flatMap((impact) => {
    const own = changes.filter((change) => change.impact === impact);
    const lines = [...Map.groupBy(own, ({ wizard }) => wizard)].flatMap(([wizard, ofQuiz]) => [
      ...(wizard === '' ? [] : [style.quiz.join(style.escaped(wizard))]),
      ...ofQuiz.flatMap(({ message, example }) => [
        style.change + style.escaped(message),
        ...(example === undefined
          ? []
          : [`${style.example}For example: ${style.escaped(example)}`]),
      ]),
      '',
    ]);
    return lines.length === 0 ? [] : [style.heading + HEADINGS[impact], '', ...lines];
  });
}

/** Content of files as plain words in Markdown. */
function escaped(text: string): string {
  return withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_{}[\]()#+!|~@-]/g, '\\$&');
}
