import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#server/base/problem.ts';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Accepts only JSON bodies in UTF-8. An empty body counts as none, whatever its content type, and so
 * do blanks as JSON.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const text = textOf(body);
      if (text.trim() === '') done(null, undefined);
      else void parse(request, text, done);
    },
  );
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers['content-length'] === '0') delete headers['content-type'];
  });
}

/**
 * Accepts forms as well, on the routes of this instance. The body is an object with a list of
 * values per name. Files are dropped.
 */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    FORM_TYPES,
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) =>
      body.length === 0 ? undefined : formOf(body, headers['content-type'] ?? ''),
  );
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    throw new Problem('bad_request', { cause });
  }
}

async function formOf(body: Buffer, contentType: string): Promise<Record<string, string[]>> {
  const parts = await partsOf(body, contentType);
  const values = Map.groupBy(parts, ([name]) => name);
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.map(([, value]) => value)]),
  );
}

async function partsOf(body: Buffer, contentType: string): Promise<[string, string][]> {
  const message = new Response(Uint8Array.from(body), { headers: { 'content-type': contentType } });
  try {
    const parts = [...(await message.formData())];
    return parts.filter((part): part is [string, string] => typeof part[1] === 'string');
  } catch (cause) {
    throw new Problem('bad_request', { cause });
  }
}
