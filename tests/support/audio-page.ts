import fastify from 'fastify';
import { mediaRoutes } from '#server/api/media.ts';
import { makeTracks } from '#server/library/audio/tracks.ts';
import { test as base } from './app.ts';

const PAGE = '<title>Audio</title><link rel="icon" href="data:,">';

/**
 * Playwright's test with an empty page on `origin`, and the built-in tracks at its `/media`, by name
 * and length: `/media/slow-sea+1200`.
 */
export const test = base.extend<{ origin: string }>({
  origin: async ({}, use) => {
    const tracks = makeTracks({ MEDIA_DIR: '' });
    const app = fastify();
    app.get('/', (_request, reply) => reply.type('text/html').send(PAGE));
    const openAudio = (id: string) => {
      const [name = '', seconds] = id.split('+');
      return tracks.find(name, Number(seconds));
    };
    mediaRoutes(app, { content: { openAudio, openPreview: openAudio } });
    await use(await app.listen({ host: '127.0.0.1', port: 0 }));
    await app.close();
  },
});
