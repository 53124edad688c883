import type { Browser } from 'playwright';
import type { BenchSetting } from '../bench-setting.ts';
import { median } from '../statistics.ts';
import { upToDateBuild } from '../trees.ts';
import { type Contestant, startContestants, targetsOfQuiz, textChunks } from './contestants.ts';
import { type FirstTap, measureFirstTap } from './first-tap.ts';
import { measurePaints, type Paints } from './paints.ts';
import { launchChromium } from './phone.ts';
import { type Measured, quizComparison, quizTables } from './quiz-tables.ts';
import { measureWalk } from './walk.ts';

/**
 * Short visits of each kind per run: a single one says as much about the moment as about the quiz.
 */
const SHORT_VISITS = 3;

/**
 * Measures this quiz and its peers on a slow phone in alternation, so that a slow moment affects
 * all of them.
 */
export async function benchQuiz({ project, runs, dist, against }: BenchSetting): Promise<string> {
  const build = dist ?? upToDateBuild(project);
  const { contestants, close } = await startContestants(project, build, against);
  const browser = await launchChromium();
  try {
    const measured = await measureAll(browser, contestants, { runs, texts: textChunks(project) });
    const tables = quizTables(measured.filter(({ name }) => name !== 'other'));
    const compared = against ? `\n\n${quizComparison(against.title, measured)}` : '';
    return `${tables}${compared}\n\nChromium ${browser.version()}.`;
  } finally {
    await browser.close();
    await close();
  }
}

async function measureAll(
  browser: Browser,
  contestants: readonly Contestant[],
  { runs, texts }: { runs: number; texts: ReadonlySet<string> },
): Promise<Measured[]> {
  const targets = targetsOfQuiz();
  const [start = '', firstOption = '', secondOption = ''] = targets;
  const firstSteps = { start, firstOption, secondOption };
  const measured = contestants.map(({ name, title }): Measured => ({ name, title, runs: [] }));
  // The first visit to each server is the slowest, so it does not count.
  for (const { url } of contestants) await measureFirstTap(browser, url, firstSteps);
  for (let run = 1; run <= runs; run += 1) {
    console.warn(`run ${run} of ${runs}`);
    const visits = contestants.map((): (FirstTap & Paints)[] => []);
    for (let visit = 1; visit <= SHORT_VISITS; visit += 1) {
      for (const [index, { url }] of contestants.entries()) {
        const firstTap = await again(() => measureFirstTap(browser, url, firstSteps));
        const paints = await again(() => measurePaints(browser, url));
        visits[index]?.push({ ...firstTap, ...paints });
      }
    }
    for (const [index, { url, after }] of contestants.entries()) {
      const walk = await again(() => measureWalk(browser, { url, targets, after, texts }));
      measured[index]?.runs.push({ ...medianOf(visits[index] ?? []), ...walk });
    }
  }
  return measured;
}

function medianOf(visits: readonly (FirstTap & Paints)[]): FirstTap & Paints {
  const of = (figure: keyof (FirstTap & Paints)) => median(visits.map((visit) => visit[figure]));
  return {
    workingTapMs: of('workingTapMs'),
    firstAnswerMs: of('firstAnswerMs'),
    lostTaps: of('lostTaps'),
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
  };
}

/** Repeats a failed visit once and reports it, because a run takes too long to be lost. */
async function again<T>(visit: () => Promise<T>): Promise<T> {
  try {
    return await visit();
  } catch (error) {
    console.warn(`once more: ${error instanceof Error ? error.message : error}`);
    return visit();
  }
}
