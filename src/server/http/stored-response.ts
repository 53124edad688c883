import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '#server/site.ts';
import { acceptedIn } from './accepted.ts';
import { requestedRange } from './requested-range.ts';

/** The encodings in which files are stored, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;

type Headers = Readonly<Record<string, string>>;

/** A body with all of its headers. */
interface Representation {
  body: Buffer;
  etag: string;
  headers: Headers;
}

/** A stored file as it is sent, in each encoding that it has. */
export type StoredResponse = Readonly<Record<'plain', Representation>> &
  Readonly<Partial<Record<(typeof ENCODINGS)[number], Representation>>>;

/** Makes the headers once. Each encoding has a tag of its own, because a range is a part of one. */
export function storedResponse(
  { digest, plain, br, gzip }: StoredFile,
  headers: Headers,
): StoredResponse {
  const inEncoding = (encoding: string, body: Buffer): Representation => {
    const etag = `"${digest}-${encoding}"`;
    return { body, etag, headers: { ...headers, etag, 'content-encoding': encoding } };
  };
  const etag = `"${digest}"`;
  return {
    plain: { body: plain, etag, headers: { ...headers, etag } },
    ...(br && { br: inEncoding('br', br) }),
    ...(gzip && { gzip: inEncoding('gzip', gzip) }),
  };
}

/** Sends it in an encoding that the browser accepts, or 304 if the browser has it already. */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  response: StoredResponse,
): FastifyReply {
  const { body, etag, headers } = acceptedOf(request, response);
  // An error page is sent whole.
  if (reply.statusCode !== 200) return reply.headers(headers).send(body);
  if (isUnchanged(request, headers)) return reply.headers(headers).code(304).send();
  const { start, end } = requestedRange(request, reply, { size: body.length, etag });
  return reply.headers(headers).send(body.subarray(start, end + 1));
}

function acceptedOf({ headers }: FastifyRequest, response: StoredResponse): Representation {
  const accepted = acceptedIn(headers['accept-encoding']);
  const encoding = ENCODINGS.find((name) => response[name] && accepted.includes(name));
  return (encoding && response[encoding]) ?? response.plain;
}

function isUnchanged({ headers }: FastifyRequest, { etag = '', ...own }: Headers): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since = '' } = headers;
  if (tags !== undefined) return tags === '*' || tags.includes(etag);
  return Date.parse(own['last-modified'] ?? '') <= Date.parse(since);
}

/** Whether the browser says that it has this one. */
export function isKnown(request: FastifyRequest, response: StoredResponse): boolean {
  return request.headers['if-none-match']?.includes(acceptedOf(request, response).etag) === true;
}
