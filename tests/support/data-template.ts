import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project, serveBuild } from './app.ts';

/** A data folder that each server of the browser tests copies: creating one takes seconds. */
export default async function setUp(): Promise<() => void> {
  const template = join(mkdtempSync(join(tmpdir(), 'mellow-template-')), 'data');
  const server = await serveBuild(`${project}dist`, {
    whenClosed: (data) => cpSync(data, template, { recursive: true }),
  });
  await server.close();
  process.env.DATA_TEMPLATE = template;
  return () => rmSync(join(template, '..'), { recursive: true, force: true });
}
