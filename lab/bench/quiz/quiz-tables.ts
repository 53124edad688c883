import { comparisonTable } from '../comparison.ts';
import { figure, spread, times } from '../figures.ts';
import { tableOf } from '../markdown.ts';
import { median, quantile, ratioOf, spreadOf } from '../statistics.ts';
import type { Contestant } from './contestants.ts';
import type { FirstTap } from './first-tap.ts';
import type { Paints } from './paints.ts';
import { KINDS, type Kind, type Transfer } from './transfer.ts';
import type { Walk } from './walk.ts';

/**
 * The results of one run for one version of the quiz: the median of the short visits, and a long
 * one.
 */
type QuizRun = FirstTap & Paints & Walk;

/** The results of every run for one version of the quiz. */
export interface Measured {
  title: string;
  name: Contestant['name'];
  runs: QuizRun[];
}

type Measure = (run: QuizRun) => number;

const SPEEDS: readonly [title: string, measure: Measure][] = [
  ['First paint, ms', (run) => run.firstPaintMs],
  ['Largest paint, ms', (run) => run.largestPaintMs],
  ['First working tap, ms', (run) => run.workingTapMs],
  ['First answer, ms', (run) => run.firstAnswerMs],
  ['Tap to next step, ms', (run) => median(run.tapsMs)],
];

const LAST_TAP: [title: string, measure: Measure] = [
  'Last step to “Creating your plan”, ms',
  ({ lastTapMs = Number.NaN }) => lastTapMs,
];

const WORK: readonly [title: string, measure: Measure][] = [
  ['Script per step, ms', (run) => run.scriptMs],
  ['Main thread per step, ms', (run) => run.mainThreadMs],
  ['INP, ms', (run) => run.inpMs],
];

const COSTS: readonly [title: string, measure: Measure][] = [
  ['Code and texts, kB', ({ transfer }) => kilobytes(transfer, ['html', 'js', 'css', 'texts'])],
  ['All until idle, kB', ({ transfer }) => kilobytes(transfer, KINDS)],
  ['Heap on the last step, MB', (run) => run.heapBytes / 1_000_000],
];

/** The results of each version. */
export function quizTables(measured: readonly Measured[]): string {
  return [
    tableOf(
      ['Median', ...SPEEDS.map(([title]) => title), 'p95 of those taps', 'Lost taps'],
      [
        ...measured.map(({ title, runs }) => [
          title,
          ...SPEEDS.map(([, measure]) => spread(spreadOf(runs.map(measure)))),
          figure(
            quantile(
              runs.flatMap((run) => run.tapsMs),
              0.95,
            ),
          ),
          spread(spreadOf(runs.map((run) => run.lostTaps))),
        ]),
      ],
    ),
    'What a step costs the main thread until it is quiet, and the slowest interaction of the quiz:',
    tableOf(
      ['Median', ...WORK.map(([title]) => title)],
      measured.map(({ title, runs }) => [
        title,
        ...WORK.map(([, measure]) => spread(spreadOf(runs.map(measure)))),
      ]),
    ),
    ...lastSteps(measured),
    'What came over the network until it was idle, in kB:',
    transferTable(measured),
  ].join('\n\n');
}

/** The tap after which the quiz makes room for its results, over an ordinary one. */
function lastSteps(measured: readonly Measured[]): string[] {
  return measured
    .filter(({ runs }) => runs.every(({ lastTapMs }) => lastTapMs !== undefined))
    .map(({ title, runs }) => {
      const last = runs.map(LAST_TAP[1]);
      const ordinary = runs.map((run) => median(run.tapsMs));
      return `From the last step of ${title} to “Creating your plan”: ${spread(spreadOf(last))} ms, ${times(ratioOf(last, ordinary))} an ordinary step.`;
    });
}

/** This quiz beside that of another tree. */
export function quizComparison(title: string, measured: readonly Measured[]): string {
  const runsOf = (wanted: Contestant['name']) =>
    measured.find(({ name }) => name === wanted)?.runs ?? [];
  return comparisonTable(
    title,
    [...SPEEDS, LAST_TAP, ...WORK, ...COSTS].map(([of, measure]) => ({
      title: of,
      better: 'less',
      ours: runsOf('ours').map(measure),
      theirs: runsOf('other').map(measure),
    })),
  );
}

function transferTable(measured: readonly Measured[]): string {
  const used = KINDS.filter((kind) =>
    measured.some(({ runs }) => runs.some(({ transfer }) => transfer[kind] > 0)),
  );
  const heads = used.map((kind) => HEADS[kind]);
  return tableOf(
    ['', ...heads, 'All', 'Heap, MB'],
    [
      ...measured.map(({ title, runs }) => [
        title,
        ...used.map((kind) => figure(median(runs.map((run) => kilobytes(run.transfer, [kind]))))),
        figure(median(runs.map((run) => kilobytes(run.transfer, KINDS)))),
        figure(median(runs.map((run) => run.heapBytes / 1_000_000))),
      ]),
    ],
  );
}

const HEADS: Readonly<Record<Kind, string>> = {
  html: 'HTML',
  js: 'JavaScript',
  css: 'CSS',
  texts: 'Texts',
  images: 'Images',
  fonts: 'Fonts',
  other: 'Other',
};

function kilobytes(transfer: Transfer, kinds: readonly Kind[]): number {
  return kinds.reduce((sum, kind) => sum + transfer[kind], 0) / 1_000;
}
