import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { test as base } from 'playwright/test';
import { mediaRoutes } from '#server/api/media.ts';
import { makeTracks } from '#server/library/audio/tracks.ts';

/** Playwright's test with an empty page on `origin`, and the generated tracks under `/media`. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'audio-'));
      const tracks = makeTracks({ MEDIA_DIR: '', DATA_DIR: folder });
      const app = fastify();
      app.get('/', (_request, reply) => reply.type('text/html').send('<title>Audio</title>'));
      mediaRoutes(app, { content: { openAudio: (name) => tracks.find(name) } });
      await use(await app.listen({ host: '127.0.0.1', port: 0 }));
      await app.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
