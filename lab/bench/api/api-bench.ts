import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '../../../tests/support/postgres-databases.ts';
import { startPostgres } from '../../../tests/support/postgres-server.ts';
import type { BenchSetting } from '../bench-setting.ts';
import { comparisonTable } from '../comparison.ts';
import { thisTree, upToDateBuild } from '../trees.ts';
import { apiTable } from './api-table.ts';
import { type ApiRound, measureApi, measureBareHandler, OPERATIONS } from './measure-api.ts';
import type { Rate } from './rate.ts';

/** Measures the API on both databases, a bare handler and bare queries, in alternating rounds. */
export async function benchApi({ project, runs, against }: BenchSetting): Promise<string> {
  upToDateBuild(project);
  const postgres = await startPostgres();
  await using stack = new AsyncDisposableStack();
  stack.defer(() => postgres.stop());
  /** Each tree has databases of its own, because their tables may differ. */
  const databasesOf = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mellow-bench-'));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const made = await makeDatabase(postgres.url);
    stack.defer(() => made.drop());
    const rounds = (): ApiRound[] => [];
    return [
      { title: 'embedded', variables: { DATA_DIR: folder, DATABASE_URL: '' }, rounds: rounds() },
      {
        title: 'PostgreSQL',
        variables: { DATA_DIR: folder, DATABASE_URL: made.url },
        rounds: rounds(),
      },
    ];
  };
  const handler: Rate[] = [];
  const ours = { tree: thisTree, databases: await databasesOf() };
  const theirs = against && { tree: against, databases: await databasesOf() };
  for (let round = 1; round <= runs; round += 1) {
    console.warn(`run ${round} of ${runs}`);
    handler.push(await measureBareHandler());
    for (const { tree, databases } of theirs ? [ours, theirs] : [ours]) {
      for (const { variables, rounds } of databases)
        rounds.push(await measureApi(variables, round, tree));
    }
  }
  const table = apiTable({ handler, databases: ours.databases });
  if (theirs === undefined) return table;
  const ratesOf = (rounds: readonly ApiRound[] = [], index: number) =>
    rounds.map(({ operations }) => operations[index]?.perSecond ?? Number.NaN);
  const compared = ours.databases.flatMap(({ title, rounds }, database) =>
    OPERATIONS.map((operation, index) => ({
      title: `${title}, ${operation.title}`,
      better: 'more' as const,
      ours: ratesOf(rounds, index),
      theirs: ratesOf(theirs.databases[database]?.rounds, index),
    })),
  );
  return `${table}\n\n${comparisonTable(theirs.tree.title, compared)}`;
}
