import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, rangeOf } from '#server/base/byte-range.ts';
import { Problem } from '#server/base/problem.ts';

/**
 * The bytes of a file to send. If they are a part of it, the reply gets its status and headers. Ranges
 * apply only to GET, and only if the `If-Range` header, if present, names the current file.
 */
export function requestedRange(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { size, etag }: { size: number; etag: string },
): ByteRange {
  const seen = headers['if-range'];
  const isAsked = method === 'GET' && (seen === undefined || seen === etag);
  const range = rangeOf(isAsked ? headers.range : undefined, size);
  if (range === 'whole') return { start: 0, end: size - 1 };
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new Problem('range_not_satisfiable');
  }
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return range;
}
