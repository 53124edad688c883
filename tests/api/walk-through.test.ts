import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { drain, listen } from '#server/http/listen.ts';
import { openApi } from '../support/api.ts';
import { quietLog } from '../support/quiet-log.ts';

const page = readFileSync(fileURLToPath(new URL('../../docs/api.md', import.meta.url)), 'utf8');
const [, script = ''] = /<!-- walk-through -->\n```bash\n([\s\S]+?)\n```/.exec(page) ?? [];

test('the walk-through of the API signs up, verifies, pays and listens with curl alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'walk-through-'));
  const api = await openApi();
  const { port, servers } = await listen(api.app.routing, { host: '', port: 0, log: quietLog });
  api.servedAt(port);
  const steps = script.replace('localhost:3000', `localhost:${port}`);
  const { stdout } = await promisify(execFile)('bash', ['-eu', '-o', 'pipefail', '-c', steps], {
    cwd: folder,
    timeout: 50_000,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  }).finally(async () => {
    await drain(servers, { noticeMs: 0, limitMs: 1_000 });
    await api.close();
  });

  expect(stdout).toContain('"emailVerified":true');
  expect(stdout).toContain('"status":"succeeded"');
  expect(stdout.trimEnd()).toMatch(/\n206 1000 bytes$/);
  expect(statSync(join(folder, 'middle.mp3')).size).toBe(1000);
  rmSync(folder, { recursive: true });
});
