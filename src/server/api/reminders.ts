import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { serve } from './serve.ts';

export function reminderRoutes(
  app: FastifyInstance,
  { reminders }: Pick<Services, 'reminders'>,
): void {
  serve(app, 'getReminders', ({ caller }) => reminders.get(caller));
  serve(app, 'updateReminders', ({ caller, body }) => reminders.update(caller, body));
}
