import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProcess } from '../../../tests/support/server-process.ts';
import { measured, startRequests } from '../../soak/capacity.ts';
import type { BenchSetting } from '../bench-setting.ts';
import { type Compared, comparisonTable } from '../comparison.ts';
import { spread } from '../figures.ts';
import { tableOf } from '../markdown.ts';
import { spreadOf } from '../statistics.ts';
import { startTree, type Tree, thisTree, upToDateBuild } from '../trees.ts';

const SECONDS = 3;

interface Rounds {
  perSecond: number[];
  processorMs: number[];
}

/** Measures how many visitors can start a quiz, with all its files and with the page alone. */
export async function benchStarts({ project, runs, against }: BenchSetting): Promise<string> {
  upToDateBuild(project);
  await using stack = new AsyncDisposableStack();
  const started: { tree: Tree; server: ServerProcess; whole: Rounds; alone: Rounds }[] = [];
  for (const tree of against === undefined ? [thisTree] : [thisTree, against]) {
    const data = mkdtempSync(join(tmpdir(), 'mellow-starts-'));
    stack.defer(() => rmSync(data, { recursive: true, force: true }));
    const server = stack.use(await startTree(tree, { DATA_DIR: data, DATABASE_URL: '' }));
    const none = () => ({ perSecond: [], processorMs: [] });
    started.push({ tree, server, whole: none(), alone: none() });
  }
  // The first round warms up.
  for (let round = 0; round <= runs; round += 1) {
    console.warn(`run ${round} of ${runs}`);
    for (const { server, whole, alone } of started) {
      const [page, ...files] = await startRequests(server);
      const requests = [
        { rounds: whole, asked: [page, ...files] },
        { rounds: alone, asked: [page] },
      ];
      for (const { rounds, asked } of requests) {
        const result = await measured(server, 'starts', SECONDS, asked);
        if (result.failures > 0) throw new Error(`${result.failures} requests failed`);
        if (round === 0) continue;
        rounds.perSecond.push(result.perSecond);
        rounds.processorMs.push(result.processorMs ?? Number.NaN);
      }
    }
  }
  const [ours, theirs] = started;
  if (ours === undefined) throw new Error('Nothing was measured');
  const row = (title: string, { perSecond }: Rounds) => [title, spread(spreadOf(perSecond))];
  const table = tableOf(['', 'Per second'], [row(WHOLE, ours.whole), row(ALONE, ours.alone)]);
  if (theirs === undefined) return table;
  const compared = [
    ...comparedOf(WHOLE, ours.whole, theirs.whole),
    ...comparedOf(ALONE, ours.alone, theirs.alone),
  ];
  return `${table}\n\n${comparisonTable(theirs.tree.title, compared)}`;
}

const WHOLE = 'a start with all its files';
const ALONE = 'the page alone, files from a CDN';

function comparedOf(title: string, ours: Rounds, theirs: Rounds): Compared[] {
  return [
    {
      title: `${title}, per second`,
      better: 'more',
      ours: ours.perSecond,
      theirs: theirs.perSecond,
    },
    {
      title: `${title}, processor`,
      better: 'less',
      ours: ours.processorMs,
      theirs: theirs.processorMs,
    },
  ];
}
