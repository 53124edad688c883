import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ensurePostgres } from './install-postgres.ts';

const keeper = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));

/** A running PostgreSQL on which databases may be made. */
export interface PostgresServer {
  /** Of its administrator. */
  url: string;
  stop: () => Promise<void>;
}

/** The server that TEST_DATABASE_URL names, else one started for these tests, which ends with them. */
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
