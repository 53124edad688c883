import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ensurePostgres } from './install-postgres.ts';

const keeper = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));

export interface PostgresServer {
  url: string;
  stop: () => Promise<void>;
}

/** The server of TEST_DATABASE_URL, else a new one that ends with the tests. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };

  const child = spawn(process.execPath, [keeper, JSON.stringify(ensurePostgres())], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.stdin.end();
    await once(child, 'exit');
  };
  const url = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    once(child, 'exit').then(() => undefined),
  ]);
  if (url === undefined) throw new Error('The PostgreSQL for the tests did not start; see above.');
  return { url, stop };
}
