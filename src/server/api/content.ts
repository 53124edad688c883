import type { FastifyInstance } from 'fastify';
import type { ContentService } from '#server/library/library.ts';
import { serve } from './serve.ts';

export function contentRoutes(
  app: FastifyInstance,
  { content }: { content: ContentService },
): void {
  serve(app, 'listContent', ({ caller, query }) => content.list(caller, query));
  serve(app, 'startSession', ({ caller, params, query }) =>
    content.start(caller, params.id, query),
  );
  serve(app, 'getSound', ({ caller, params, query }) =>
    content.sound(caller, params.id, query.minutes),
  );
  serve(app, 'listWords', ({ caller, params }) => content.words(caller, params.id));
  serve(app, 'finishSession', ({ caller, params, query }) =>
    content.finish(caller, params.id, query),
  );
  serve(app, 'checkIn', ({ caller, params, body }) => content.checkIn(caller, params.id, body));
  serve(app, 'addFavourite', ({ caller, params }) => content.setFavourite(caller, params.id, true));
  serve(app, 'removeFavourite', ({ caller, params }) =>
    content.setFavourite(caller, params.id, false),
  );
  serve(app, 'previewSession', ({ params, from }) => content.preview(params.id, from));
  serve(app, 'getDashboard', ({ caller }) => content.dashboard(caller));
}
