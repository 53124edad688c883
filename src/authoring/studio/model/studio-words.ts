import type { StudioFinding } from '#authoring/vite/development/studio-api.ts';

/** What the studio has in place of a command. What only the command can do keeps its name. */
const BUTTONS: readonly (readonly [command: RegExp, button: string])[] = [
  [/npm run wizards:publish(?! --)/g, '“Publish …” in “What changed”'],
  [/npm run wizards:translated -- \S+ \S+ [\w.-]+(?: [\w.-]+)?/g, '“Still right”'],
  [/npm run wizards:rename -- \S+ \S+ [\w-]+/g, '“Rename …” beside the name'],
];

/** A sentence of the check as the studio says it: with its buttons, and of quizzes. */
export function studioWords(sentence: string): string {
  const pressed = BUTTONS.reduce(
    (words, [command, button]) => words.replaceAll(command, `press ${button}`),
    sentence,
  );
  return (
    pressed
      .replaceAll('Run press', 'Press')
      .replaceAll('run press', 'press')
      // Names of files, folders and commands stay.
      .replaceAll(/(?<![/:"'\w-])wizard(s?)(?![/:"'\w-])/g, 'quiz$1')
      .replaceAll(/\bquizs\b/g, 'quizzes')
  );
}

/** How a finding is fixed in the studio, which has fields for what files lack. */
export function howToFix({ rule, fix }: Pick<StudioFinding, 'rule' | 'fix'>): string {
  if (rule !== 'missing-text') return studioWords(fix);
  return fix.replace(/Paste this.*$/s, 'Write it in its field, which has a dashed edge.');
}
