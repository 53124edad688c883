import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import { openApiDocument } from '#server/api/openapi/open-api-document.ts';
import type { Env } from '#server/env.ts';
import type { Audience } from '#server/hosts.ts';
import { isLocalOnly } from '#server/http/local-only.ts';
import type { Origins } from '#server/origins.ts';
import { Problem } from '#server/problem.ts';
import { docsPage } from './docs/docs-page.ts';
import { sendPage } from './page.ts';

export interface DocsOptions {
  env: Audience & Pick<Env, 'API_DOCS' | 'VITE_PRODUCT_NAME'>;
  origins: Pick<Origins, 'api'>;
}

/**
 * Serves the API documentation: as an OpenAPI document, which anyone may read, and as a page, which
 * is open to this machine only unless the operator opens it.
 */
export function docsRoutes(app: FastifyInstance, { env, origins }: DocsOptions): void {
  const document = openApiDocument();
  const text = JSON.stringify(document);

  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.type('application/json').header('cache-control', 'no-store').send(text),
  );

  const sendDocs = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!env.API_DOCS && !isLocalOnly(request, env)) throw new Problem('not_found');
    const product = env.VITE_PRODUCT_NAME;
    return sendPage(reply, docsPage({ document, product, origin: origins.api() }));
  };
  app.get(`${API_BASE}/docs`, sendDocs);
  app.get(`${API_BASE}/docs/`, sendDocs);
}
