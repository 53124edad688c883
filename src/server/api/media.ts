import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEWS, SERVER_PATHS } from '#contract/server-paths.ts';
import { requestedRange } from '#server/http/requested-range.ts';
import type { ContentService } from '#server/library/library.ts';

type Track = Awaited<ReturnType<ContentService['openAudio']>>;

/** Serves the audio of sessions and of their beginnings to anyone with a signed URL. */
export function mediaRoutes(
  app: FastifyInstance,
  { content }: { content: Pick<ContentService, 'openAudio' | 'openPreview'> },
): void {
  const route = (folder: string, open: ContentService['openAudio']) =>
    app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
      method: ['GET', 'HEAD'],
      url: `${folder}/:id`,
      handler: async (request, reply) => {
        // A player on another origin may load it, including error responses.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        return send(request, reply, await open(request.params.id, request.query));
      },
    });
  route(SERVER_PATHS.MEDIA, (id, query) => content.openAudio(id, query));
  route(PREVIEWS, (id, query) => content.openPreview(id, query));
}

function send(request: FastifyRequest, reply: FastifyReply, track: Track): FastifyReply {
  reply.headers({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-store' });
  const { start, end } = requestedRange(request, reply, track);
  reply.headers({
    etag: track.etag,
    'content-type': 'audio/mpeg',
    'content-length': end - start + 1,
  });
  return reply.send(request.method === 'HEAD' ? undefined : track.read({ start, end }));
}
