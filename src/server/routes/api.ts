import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** An address under /api that nothing answers is an error for a program, never a page. */
export function apiRoutes(app: FastifyInstance): void {
  for (const path of ['/api', '/api/*']) {
    app.all(path, async () => {
      throw new Problem('not_found');
    });
  }
}
