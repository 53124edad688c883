import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project, serveBuild } from './app.ts';

/**
 * Prepares a data folder like that of a first start. Each server of the browser tests gets a copy,
 * because creating a database takes seconds.
 */
export default async function setUp(): Promise<() => void> {
  const template = join(mkdtempSync(join(tmpdir(), 'mellow-template-')), 'data');
  const server = await serveBuild(`${project}dist`, {
    whenClosed: (data) => cpSync(data, template, { recursive: true }),
  });
  await server.close();
  process.env.DATA_TEMPLATE = template;
  return () => rmSync(join(template, '..'), { recursive: true, force: true });
}
