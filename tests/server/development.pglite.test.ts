import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/dev/free-port.ts';
import { migratedDatabase } from '../support/own-database.ts';

const program = fileURLToPath(new URL('../../scripts/dev.ts', import.meta.url));

async function develop() {
  const port = await freePort();
  const database = await migratedDatabase();
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), ...database.variables, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
    await database.remove();
  });
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  return {
    get,
    output: () => output,
    statusOf: (path: string) => get(path).then(({ status }) => status, String),
    async stops() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

test('`npm run dev` serves the app, and the whole server behind it', {
  timeout: 90_000,
}, async () => {
  const { get, statusOf, output, stops } = await develop();
  const { poll } = expect;
  await poll(() => statusOf('/readyz'), { timeout: 60_000, message: 'the server' }).toBe(200);
  expect(await (await get('/')).text()).toContain('/main.tsx');
  expect(await (await get('/main.tsx')).text()).toContain('start(root)');
  expect(await (await get('/api/openapi.json')).json()).toHaveProperty('openapi');
  expect(await statusOf('/dev/outbox')).toBe(200);
  expect(output()).toContain('Mail it would send');
  await stops();
  expect(await statusOf('/readyz')).toContain('fetch failed');
});
