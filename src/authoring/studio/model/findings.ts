import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { Source } from '#authoring/document/diagnostics.ts';
import { nodeAt } from '#authoring/document/json/tree.ts';
import type { StudioFinding } from '#authoring/vite/development/studio-api.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { BLOCKS } from './blocks.ts';
import type { Path } from './edit-json.ts';
import { type Quiz, textFile } from './quiz.ts';

/** A finding of the check, with what it is about. */
export interface PlacedFinding {
  readonly finding: StudioFinding;
  /** The place in the definition. */
  readonly path: Path;
  /** The text, if it is about one. */
  readonly text: { readonly language: Language; readonly key: string } | undefined;
}

/** The findings about a quiz, each with its place in the definition. */
export function findingsOf(quiz: Quiz, findings: readonly StudioFinding[]): PlacedFinding[] {
  return findings.flatMap((finding) => {
    if (finding.file === quiz.file) {
      const path = pathAt(quiz.root, quiz.text, finding);
      const named = quiz.index.texts.find((each) => each.path.join('.') === path.join('.'));
      const language = LANGUAGES.find((each) => finding.message.includes(`texts/${each}/`));
      const text = named && language && { language, key: named.value };
      return [{ finding, path, text }];
    }
    const shown = quiz.index.mentions.find(
      ({ kind, value }) => kind === 'picture' && finding.file === `images/${value}`,
    );
    if (shown !== undefined) return [{ finding, path: shown.path, text: undefined }];
    const language = LANGUAGES.find((each) => finding.file === textFile(quiz.id, each));
    const texts = language && quiz.texts[language];
    if (language === undefined || texts === undefined) return [];
    const key = pathAt(texts.root, texts.source.text, finding).join('.');
    const use = quiz.index.texts.find(({ value }) => value === key);
    return [{ finding, path: use?.path ?? [], text: { language, key } }];
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
    /^\d+$/.test(segment) && Object.hasOwn(BLOCKS, path[place - 1] ?? '');
  return path.slice(0, path.findLastIndex(isEntry) + 1);
}

function pathAt(
  root: Quiz['root'],
  text: string,
  { line, column }: Pick<StudioFinding, 'line' | 'column'>,
): Path {
  if (root === undefined) return [];
  const offset = new Source('', text).offsetOf(line) + column - 1;
  const node = findNodeAtOffset(root, offset, true);
  const path = node === undefined ? [] : getNodePath(node).map(String);
  return nodeAt(root, path) === undefined ? path.slice(0, -1) : path;
}

/** The worst of the findings about a block and everything in it. */
export function findingsUnder(
  findings: readonly PlacedFinding[],
  block: Path,
): 'error' | 'warning' | undefined {
  const own = findings.filter(({ path }) => block.every((segment, n) => path[n] === segment));
  if (own.some(({ finding }) => finding.severity === 'error')) return 'error';
  return own.length > 0 ? 'warning' : undefined;
}

/** Those that no field of a text shows. */
export function findingsBeside(quiz: Quiz, findings: readonly PlacedFinding[]): PlacedFinding[] {
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
