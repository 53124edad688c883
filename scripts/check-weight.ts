import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { totalOf, weighPage } from '#build/weight/page-weight.ts';
import { WEIGHT_LIMIT } from '#build/weight/weight-limit.ts';
import { ensureBuilt } from './build/ensure-built.ts';

/** Checks the weight of quizzes against its limit. Builds first if sources have changed. */
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
  const weights = quizPages().map((page) => ({ page, ...weighPage(dist, page) }));
  const rows = weights.map(({ page, ...weight }) => ({ page, ...weight, all: totalOf(weight) }));
  const heaviest = Math.max(...rows.map(({ all }) => all));
  for (const { page, html, javascript, texts, styles, all } of rows) {
    const parts = `HTML ${html}, JavaScript ${javascript}, texts ${texts}, CSS ${styles}`;
    console.warn(`${page.padEnd(38)} ${all} bytes (${parts})`);
  }
  console.warn(`The limit is ${WEIGHT_LIMIT} bytes, compressed with brotli.`);
  process.exitCode = heaviest > WEIGHT_LIMIT ? 1 : 0;
} else process.exitCode = 1;
