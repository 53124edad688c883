import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect } from 'playwright/test';
import { loadEnvFiles, parseEnv } from '#server/config/env.ts';
import { readContent } from '#server/content-file.ts';
import { type ServerOptions, startServer } from '#server/main.ts';
import { readSite, type Site } from '#server/site.ts';
import { type SmtpStandIn, smtpStandIn } from './smtp-stand-in.ts';

export const project = fileURLToPath(new URL('../..', import.meta.url));

export interface Server {
  baseURL: string;
  port: number;
}

interface Fixtures {
  /**
   * An expected message in the browser's console; any other fails the test. At most one pattern,
   * because Playwright would treat a second one as settings of this option.
   */
  allowedProblems: [] | [RegExp];
}

interface ServeOptions extends Pick<ServerOptions, 'now' | 'accessTokenSeconds' | 'print'> {
  variables?: Readonly<Record<string, string>>;
  change?: (site: Site) => Site;
  /** Called with the data folder before it is removed. */
  whenClosed?: (data: string) => void;
}

/**
 * Serves a build as `npm start` does, with its own data folder and port. The visitors of each test
 * have their own address, set by a proxy header (`visitorAddress`).
 */
export async function serveBuild(
  dist: string,
  { variables = {}, change = (site) => site, whenClosed = () => {}, ...options }: ServeOptions = {},
): Promise<Server & { close: () => Promise<void> }> {
  loadEnvFiles(project);
  const data = mkdtempSync(join(tmpdir(), 'mellow-data-'));
  const template = process.env.DATA_TEMPLATE;
  if (template) cpSync(template, data, { recursive: true });
  const env = parseEnv({
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: data,
    ASSETS_DIR: join(data, 'assets'),
    TRUST_PROXY: '127.0.0.1,::1',
    ...variables,
  });
  const drainTimes = { noticeMs: 0, limitMs: 500 };
  const site = change(await readSite(dist));
  const content = await readContent(dist);
  const server = await startServer({ env, content, site, drainTimes, ...options });
  return {
    baseURL: `http://localhost:${server.port}`,
    port: server.port,
    close: async () => {
      await server.close();
      whenClosed(data);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export function visitorAddress(): Record<string, string> {
  const part = () => randomInt(1, 255);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

/** Collects the errors of a context's pages: console errors, exceptions, policy violations. */
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
 * Playwright's test over the production build, whose server sends email to a real SMTP server.
 * Unexpected errors in its pages fail a test. All tests extend it, because those without a common
 * server each start a browser and a server of their own.
 */
export const test = base.extend<Fixtures, { smtp: SmtpStandIn; server: Server }>({
  smtp: [
    async ({}, use) => {
      const smtp = await smtpStandIn();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ smtp }, use) => {
      const variables = { SMTP_URL: smtp.url };
      const { baseURL, port, close } = await serveBuild(`${project}dist`, { variables });
      await use({ baseURL, port });
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.baseURL),
  allowedProblems: [[], { option: true }],
  context: async ({ context, allowedProblems }, use) => {
    const problems = problemsOf(context);
    await use(context);
    // A route that is still at work when its test ends is no error.
    for (const routed of [context, ...context.pages()]) {
      await routed.unrouteAll({ behavior: 'ignoreErrors' });
    }
    const [allowed] = allowedProblems;
    const unexpected = problems.filter((text) => !allowed?.test(text));
    expect(unexpected, 'problems in the browser').toEqual([]);
  },
});

export { expect };
