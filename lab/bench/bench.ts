import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { benchApi } from './api/api-bench.ts';
import type { BenchSetting } from './bench-setting.ts';
import { withSection } from './markdown.ts';
import type { BenchOptions, Part } from './options.ts';
import { benchQuiz } from './quiz/quiz-bench.ts';
import { benchSound } from './sound/sound-bench.ts';
import { benchStarts } from './starts/starts-bench.ts';
import { treeOf } from './trees.ts';

const DOCUMENT = 'docs/performance.md';

interface Bench {
  /** Returns its tables as Markdown. */
  run: (setting: BenchSetting) => Promise<string>;
  /** The default number of runs. */
  runs: number;
}

const BENCHES: Readonly<Record<Part, Bench>> = {
  quiz: { run: benchQuiz, runs: 7 },
  sound: { run: benchSound, runs: 7 },
  starts: { run: benchStarts, runs: 5 },
  api: { run: benchApi, runs: 3 },
};

/** Measures the parts one after another, prints their tables and writes them into the document. */
export async function bench(
  project: string,
  { parts, runs, isWriting, dist, against }: BenchOptions,
) {
  const tree = against === undefined ? undefined : treeOf(project, against);
  for (const part of parts) {
    console.warn(`— ${part} —`);
    const { run, runs: usual } = BENCHES[part];
    const count = runs ?? usual;
    const text = `${await run({ project, runs: count, dist, against: tree })}\n\n${conditions(count)}`;
    process.stdout.write(`${text}\n\n`);
    if (!isWriting) continue;
    const file = join(project, DOCUMENT);
    writeFileSync(file, withSection(readFileSync(file, 'utf8'), part, text));
  }
}

function conditions(runs: number): string {
  const { platform, arch, version } = process;
  const machine = `${platform} on ${arch}, ${availableParallelism()} processors, Node ${version}`;
  return `Medians of ${runs} ${runs === 1 ? 'run' : 'runs'} on ${machine}; least and greatest in brackets.`;
}
