import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { serve } from './serve.ts';

export function reminderRoutes(
  app: FastifyInstance,
  { reminders }: Pick<Services, 'reminders'>,
): void {
  serve(app, 'getReminders', async ({ caller }) => ({
    status: 200,
    body: await reminders.get(caller),
  }));
  serve(app, 'updateReminders', async ({ caller, body }) => ({
    status: 200,
    body: await reminders.update(caller, body),
  }));
}
