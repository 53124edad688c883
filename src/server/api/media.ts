import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEWS, SERVER_PATHS } from '#contract/server-paths.ts';
import { rangeOf } from '#server/library/audio/byte-range.ts';
import type { ContentService } from '#server/library/library.ts';
import { Problem } from '#server/problem.ts';

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
  const { size, etag } = track;
  const range = wantedRange(request, track);
  reply.headers({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-store' });
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new Problem('range_not_satisfiable');
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.headers({ etag, 'content-type': 'audio/mpeg', 'content-length': end - start + 1 });
  return reply.send(request.method === 'HEAD' ? undefined : track.read({ start, end }));
}

/**
 * Ranges apply only to GET, and only if the `If-Range` header, if present, names the current file.
 */
function wantedRange({ method, headers }: FastifyRequest, { size, etag }: Track) {
  const seen = headers['if-range'];
  const isAsked = method === 'GET' && (seen === undefined || seen === etag);
  return rangeOf(isAsked ? headers.range : undefined, size);
}
