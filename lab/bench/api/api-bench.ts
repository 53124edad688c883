import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '../../../tests/support/postgres-databases.ts';
import { startPostgres } from '../../../tests/support/postgres-server.ts';
import type { BenchSetting } from '../bench-setting.ts';
import { apiTable } from './api-table.ts';
import { type ApiRound, measureApi, measureBareHandler } from './measure-api.ts';
import type { Rate } from './rate.ts';

/** Measures the API on both databases, a bare handler and bare queries, in alternating rounds. */
export async function benchApi({ runs }: BenchSetting): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mellow-bench-'));
  const postgres = await startPostgres();
  try {
    const made = await makeDatabase(postgres.url);
    const handler: Rate[] = [];
    const databases = [
      { title: 'embedded', variables: { DATA_DIR: folder }, rounds: [] as ApiRound[] },
      {
        title: 'PostgreSQL',
        variables: { DATA_DIR: folder, DATABASE_URL: made.url },
        rounds: [] as ApiRound[],
      },
    ];
    for (let round = 1; round <= runs; round += 1) {
      console.warn(`run ${round} of ${runs}`);
      handler.push(await measureBareHandler());
      for (const { variables, rounds } of databases)
        rounds.push(await measureApi(variables, round));
    }
    await made.drop();
    return apiTable({ handler, databases });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
