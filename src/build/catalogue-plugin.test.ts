import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { inFolder } from '#tests/checker/in-folder.ts';
import { cataloguePlugin } from './catalogue-plugin.ts';

const SHIPPED = fileURLToPath(new URL('../server/library/catalogue', import.meta.url));

async function loaded(folder: string): Promise<Record<string, unknown>> {
  const server = await createServer({
    configFile: false,
    plugins: [cataloguePlugin(folder)],
    server: { middlewareMode: true, ws: false, watch: null },
    logLevel: 'silent',
  });
  try {
    return await server.ssrLoadModule('virtual:catalogue');
  } finally {
    await server.close();
  }
}

test('the web app learns of samples as long as a session is one', async () => {
  await inFolder([], async (folder) => {
    await cp(SHIPPED, folder, { recursive: true });
    const file = join(folder, 'sessions.json');
    const library = JSON.parse(await readFile(file, 'utf8'));
    const voiced = library.sessions.map(({ sample: _, ...session }: { sample?: true }) => session);
    const save = (sessions: unknown[]) => writeFile(file, JSON.stringify({ ...library, sessions }));

    await save([{ ...voiced[0], sample: true }, ...voiced.slice(1)]);
    expect(await loaded(folder)).toMatchObject({ hasSamples: true });
    await save(voiced);
    expect(await loaded(folder)).toMatchObject({ hasSamples: false });
  });
});
