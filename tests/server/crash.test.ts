import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LoopbackApi } from '../support/loopback-api.ts';

const program = fileURLToPath(new URL('../support/crashing-process.ts', import.meta.url));

async function crash(variables: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, LOG_LEVEL: 'info', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { lines: said.trim().split('\n'), complaints, code };
}

test('an error that nothing has caught is one line and one report, and ends the process', async () => {
  await using service = await LoopbackApi.listen();
  const { lines, complaints, code } = await crash({
    SENTRY_DSN: `http://0123456789abcdef@${service.host}/7`,
    APP_VERSION: '1.4.0',
  });
  expect([code, complaints]).toEqual([1, '']);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'fatal',
    version: '1.4.0',
    host: expect.any(String),
    pid: expect.any(Number),
    error: { type: 'TypeError', cause: { message: 'deep' } },
  });

  expect(service.heard).toHaveLength(1);
  const [{ url: path = '', body: envelope = '' } = {}] = service.heard;
  expect(path).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=0123456789abcdef/);
  const event = JSON.parse(envelope.split('\n')[2] ?? '');
  expect(event).toMatchObject({
    level: 'fatal',
    release: '1.4.0',
    environment: 'production',
    exception: {
      values: [
        { type: 'Error', value: 'deep' },
        { type: 'TypeError', value: 'no plan for "…", …' },
      ],
    },
  });
  const [, { stacktrace }] = event.exception.values;
  expect(stacktrace.frames.at(-1).filename).toContain('crashing-process.ts');
  expect(envelope).not.toMatch(/Ann|mail\.example/);
  for (const name of ['user', 'request', 'server_name', 'breadcrumbs', 'contexts']) {
    expect(event).not.toHaveProperty(name);
  }
});
