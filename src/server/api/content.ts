import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { serve } from './serve.ts';

export function contentRoutes(app: FastifyInstance, { content }: Pick<Services, 'content'>): void {
  serve(app, 'listContent', async ({ caller, query }) => ({
    status: 200,
    body: await content.list(caller, query),
  }));
  serve(app, 'startSession', async ({ caller, params, query }) => ({
    status: 200,
    body: await content.start(caller, params.id, query.position),
  }));
  serve(app, 'listWords', async ({ caller, params }) => ({
    status: 200,
    body: await content.words(caller, params.id),
  }));
  serve(app, 'finishSession', async ({ caller, params }) => ({
    status: 200,
    body: await content.finish(caller, params.id),
  }));
  serve(app, 'getDashboard', async ({ caller }) => ({
    status: 200,
    body: await content.dashboard(caller),
  }));
}
