import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { html } from 'ghtml';
import type { Diagnostic } from '#checker/diagnostics.ts';
import { type CheckedWizard, type CheckedWizards, checkWizards } from '#checker/index.ts';
import { formatDiagnostics } from '#checker/report/human.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { imageOf } from '#engine/step-kinds/info.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { quizTitle } from '#engine/wizard-texts.ts';
import { type QuizOfBook, textsIn } from './pieces.ts';
import { bookPage, quizPage } from './quiz-page.ts';

export interface BookOptions {
  /** Whether a development server serves the pages. */
  readonly isServed: boolean;
  /** HTML for the head of every page. */
  readonly head?: string;
}

export interface Book {
  readonly diagnostics: readonly Diagnostic[];
  /** The HTML of the index and of each quiz by its id; empty if any diagnostic is an error. */
  readonly pages: ReadonlyMap<string, string>;
}

/** The name of the index among the pages. No wizard can have it. */
export const INDEX_PAGE = 'index.html';

/** Makes the whole book of a folder laid out like `wizards/`. Never throws for what is in it. */
export async function makeBook(folder: string, options: BookOptions): Promise<Book> {
  const checked = await checkWizards(folder);
  const quizzes = await Promise.all(
    checked.wizards.map((wizard) => quizOf(folder, wizard, options)),
  );
  const pages = new Map<string, string>();
  if (quizzes.length > 0) pages.set(INDEX_PAGE, indexPage(quizzes, checked, options));
  for (const quiz of quizzes) {
    pages.set(quiz.definition.id, quizPage(quiz, addressOf(INDEX_PAGE, options), options.head));
  }
  return { diagnostics: checked.diagnostics, pages };
}

/** The name of the file of a quiz, which the index cannot have. */
export function fileOf(wizardId: string): string {
  return `quiz-${wizardId}.html`;
}

function addressOf(page: string, { isServed }: BookOptions): string {
  if (!isServed) return page === INDEX_PAGE ? page : fileOf(page);
  return page === INDEX_PAGE ? BOOK_PATH : `${BOOK_PATH}/${page}`;
}

/** Where the development server shows the book. */
export const BOOK_PATH = '/dev/book';

async function quizOf(
  folder: string,
  { file, definition, texts, limits }: CheckedWizard,
  { isServed }: BookOptions,
): Promise<QuizOfBook> {
  const pictures = new Map<string, string>();
  for (const name of pictureNames(definition)) {
    const address = await dataAddress(join(folder, 'images', name));
    if (address !== undefined) pictures.set(name, address);
  }
  return { file, definition, texts, limits, isServed, pictureOf: (name) => pictures.get(name) };
}

function pictureNames({ steps, outcomes }: WizardDefinition): ReadonlySet<string> {
  const images = [...steps.map(imageOf), ...outcomes.map(({ image }) => image)];
  return new Set(images.flatMap((image) => image?.src ?? []));
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** A picture as an address that contains it; undefined if it was removed after the check. */
async function dataAddress(path: string): Promise<string | undefined> {
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  try {
    return `data:${type};base64,${(await readFile(path)).toString('base64')}`;
  } catch {
    return undefined;
  }
}

function indexPage(
  quizzes: readonly QuizOfBook[],
  { diagnostics }: CheckedWizards,
  options: BookOptions,
): string {
  const cards = quizzes.map((quiz) => {
    const { id, steps, outcomes, summaryKey, path } = quiz.definition;
    const text = textsIn(quiz, DEFAULT_LANGUAGE);
    const summary = summaryKey === undefined ? '' : html`<p>${text(summaryKey)}</p>`;
    return html`<article class="card"><h2><a href="${addressOf(id, options)}">${quizTitle(quiz.definition, text)}</a></h2>
!${summary}<p>${steps.length} steps, ${outcomes.length} outcomes · <code>${path}</code></p></article>`;
  });
  const warnings = diagnostics.map(
    ({ file, line, column, message, fix }) =>
      html`<li><code>${file}:${line}:${column}</code> ${message} ${fix}</li>`,
  );
  const notes =
    warnings.length === 0
      ? ''
      : html`<h2 id="warnings">Warnings</h2><ul class="example">!${warnings}</ul>`;
  return bookPage({
    title: 'The book of the quizzes',
    head: options.head ?? '',
    body: html`<main class="spread"><h1>The book of the quizzes</h1>
<p class="summary">Every screen that visitors can see, in every language side by side: who sees it, what it scores, and which answers lead where.</p>
<div class="index">!${cards}</div>
!${notes}</main>
`,
  });
}

/** Stands for the book while the wizards have errors. */
export function waitingPage(diagnostics: readonly Diagnostic[], head: string): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return bookPage({
    title: 'The book waits',
    head,
    body: html`<main class="spread"><h1>The book waits</h1>
<p class="summary">The wizards have errors. The book comes back by itself when they are fixed.</p>
<pre class="findings" tabindex="0">${formatDiagnostics(errors, { color: false })}</pre></main>
`,
  });
}
