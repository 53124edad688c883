import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startOf, totalOf, weighPage } from '#build/weight/page-weight.ts';
import {
  CODE_LIMIT,
  CONTENT_LIMIT,
  codeOf,
  PAGE_LIMIT,
  questionsLeft,
  roomInWords,
  START_LIMIT,
} from '#build/weight/weight-limit.ts';
import { ensureBuilt } from './build/ensure-built.ts';

/** Checks the weight of quizzes against its limits. Builds first if sources have changed. */
const project = fileURLToPath(new URL('..', import.meta.url));
const dist = `${project}dist`;

/** Only quizzes have pages with a second step. */
function quizPages(): string[] {
  const { documents } = JSON.parse(readFileSync(`${dist}/pages.json`, 'utf8'));
  const files: string[] = documents.map(({ file }: { file: string }) => file);
  const isQuiz = (file: string) =>
    readFileSync(`${dist}/pages/${file}`, 'utf8').includes('<template data-next-step');
  return [...new Set(files)].filter(isQuiz);
}

if (ensureBuilt(project)) {
  const weights = quizPages().map((page) => ({
    page,
    weight: weighPage(dist, page),
    start: startOf(readFileSync(`${dist}/pages/${page}`, 'utf8')),
  }));
  for (const { page, weight } of weights) {
    const { html, javascript, texts, styles } = weight;
    const parts = `HTML ${html}, JavaScript ${javascript}, CSS ${styles}, quiz and texts ${texts}`;
    console.warn(`${page.padEnd(38)} ${totalOf(weight)} bytes (${parts}). ${roomInWords(weight)}`);
  }
  console.warn(
    `The limits are ${CODE_LIMIT} bytes for page, code and styles, and ${CONTENT_LIMIT} for a quiz and its texts, compressed with brotli.`,
  );
  console.warn(
    `Of them ${PAGE_LIMIT} are for the page itself. Before its content may come ${START_LIMIT.head} bytes and ${START_LIMIT.requests} request.`,
  );
  const problems = weights.flatMap(({ page, weight, start }) => [
    ...problem(page, 'page, code and styles weigh', codeOf(weight), CODE_LIMIT),
    ...problem(page, 'the page weighs', weight.html, PAGE_LIMIT),
    ...problem(page, 'bytes before the content:', start.head, START_LIMIT.head),
    ...problem(page, 'requests before the content:', start.requests, START_LIMIT.requests),
  ]);
  for (const each of problems) console.error(each);
  const isTooLong = weights.some(({ weight }) => questionsLeft(weight) < 0);
  process.exitCode = problems.length > 0 || isTooLong ? 1 : 0;
} else process.exitCode = 1;

function problem(page: string, what: string, is: number, most: number): string[] {
  return is > most ? [`${page}: ${what} ${is}, at most ${most}.`] : [];
}
