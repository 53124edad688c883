import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { totalOf, weighPage } from '#build/weight/page-weight.ts';
import {
  CODE_LIMIT,
  CONTENT_LIMIT,
  codeOf,
  questionsLeft,
  roomInWords,
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
  const weights = quizPages().map((page) => ({ page, weight: weighPage(dist, page) }));
  for (const { page, weight } of weights) {
    const { html, javascript, texts, styles } = weight;
    const parts = `HTML ${html}, JavaScript ${javascript}, CSS ${styles}, quiz and texts ${texts}`;
    console.warn(`${page.padEnd(38)} ${totalOf(weight)} bytes (${parts}). ${roomInWords(weight)}`);
  }
  console.warn(
    `The limits are ${CODE_LIMIT} bytes for page, code and styles, and ${CONTENT_LIMIT} for a quiz and its texts, compressed with brotli.`,
  );
  const tooHeavy = weights.filter(({ weight }) => codeOf(weight) > CODE_LIMIT);
  for (const { page, weight } of tooHeavy)
    console.error(`${page}: page, code and styles weigh ${codeOf(weight)} bytes.`);
  const tooLong = weights.filter(({ weight }) => questionsLeft(weight) < 0);
  process.exitCode = tooHeavy.length + tooLong.length > 0 ? 1 : 0;
} else process.exitCode = 1;
