import { textFile } from '#authoring/document/files.ts';
import { isInside, type Path } from '#authoring/document/place.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import type { WizardIndex } from '#authoring/document/wizard/wizard.ts';
import type { StudioFinding } from '#authoring/vite/development/studio-api.ts';
import type { Language } from '#contract/languages.ts';

/** A finding of the check, with what it is about. */
export interface PlacedFinding {
  readonly finding: StudioFinding;
  /** The place in the definition. */
  readonly path: Path;
  /** The text, if it is about one. */
  readonly text: StudioFinding['text'];
}

/** As much of a quiz as findings are about. */
interface IndexedQuiz {
  readonly id: string;
  readonly file: string;
  readonly index: WizardIndex;
}

/** The findings about a quiz, each with its place in the definition. */
export function findingsOf(quiz: IndexedQuiz, findings: readonly StudioFinding[]): PlacedFinding[] {
  return findings.flatMap((finding): PlacedFinding[] => {
    const { file, path, text } = finding;
    if (file === quiz.file) return [{ finding, path, text }];
    const shown = quiz.index.mentions.find(
      ({ kind, value }) => kind === 'picture' && file === `images/${value}`,
    );
    if (shown !== undefined) return [{ finding, path: shown.path, text: undefined }];
    if (text === undefined || file !== textFile(quiz.id, text.language)) return [];
    const use = quiz.index.texts.find(({ value }) => value === text.key);
    return [{ finding, path: use?.path ?? [], text }];
  });
}

/** The findings that are about a block or something in it, but not about a block inside it. */
export function findingsAt(findings: readonly PlacedFinding[], block: Path): PlacedFinding[] {
  const place = block.join('.');
  return findings.filter(({ path }) => blockOf(path).join('.') === place);
}

/** The innermost block at a path, which may be the path itself. A hint of a step is none. */
export function blockOf(path: Path): Path {
  const isEntry = (segment: string, place: number) =>
    /^\d+$/.test(segment) && WIZARD_FILE.lists.has(path[place - 1] ?? '');
  return path.slice(0, path.findLastIndex(isEntry) + 1);
}

/** The worst of the findings about a block and everything in it. */
export function findingsUnder(
  findings: readonly PlacedFinding[],
  block: Path,
): 'error' | 'warning' | undefined {
  const own = findings.filter(({ path }) => isInside(path, block));
  if (own.some(({ finding }) => finding.severity === 'error')) return 'error';
  return own.length > 0 ? 'warning' : undefined;
}

/** Those that no field of a text shows. */
export function findingsBeside(
  quiz: IndexedQuiz,
  findings: readonly PlacedFinding[],
): PlacedFinding[] {
  const shown = new Set(quiz.index.texts.map(({ value }) => value));
  return findings.filter(({ text }) => text === undefined || !shown.has(text.key));
}

/** The findings about a text in one language; undefined if there are none. */
export function findingsOfText(
  findings: readonly PlacedFinding[],
  key: string,
  language: Language,
): PlacedFinding[] | undefined {
  const own = findings.filter(({ text }) => text?.key === key && text.language === language);
  return own.length > 0 ? own : undefined;
}
