import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect } from 'playwright/test';
import { parseEnv } from '#server/env/env.ts';
import { loadEnvFiles } from '#server/env/env-files.ts';
import { startServer } from '#server/server.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

interface Server {
  baseURL: string;
  port: number;
}

interface Fixtures {
  /**
   * What this test expects to see in the browser's console; anything else fails it. One pattern at
   * most: Playwright would take a second one for settings of this option.
   */
  allowedProblems: [] | [RegExp];
}

/** Serves a build as `npm start` does, with a data folder of its own, on a port of its own. */
export async function serveBuild(dist: string): Promise<Server & { close: () => Promise<void> }> {
  loadEnvFiles(project);
  const data = mkdtempSync(join(tmpdir(), 'mellow-data-'));
  const env = parseEnv({ ...process.env, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: data });
  const drainTimes = { noticeMs: 0, limitMs: 500 };
  const server = await startServer({ env, dist, drainTimes });
  return {
    baseURL: `http://localhost:${server.port}`,
    port: server.port,
    close: async () => {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Collects what goes wrong in a context's pages: console errors, exceptions, policy violations. */
function problemsOf(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (problem) => problems.push(String(problem.error())));
  return problems;
}

/**
 * Playwright's test over the production build, served as `npm start` serves it. A test in whose
 * pages something goes wrong that it does not expect fails.
 */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const { baseURL, port, close } = await serveBuild(`${project}dist`);
      await use({ baseURL, port });
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.baseURL),
  allowedProblems: [[], { option: true }],
  context: async ({ context, allowedProblems }, use) => {
    const problems = problemsOf(context);
    await use(context);
    const [allowed] = allowedProblems;
    const unexpected = problems.filter((text) => !allowed?.test(text));
    expect(unexpected, 'problems in the browser').toEqual([]);
  },
});

export { expect };
