import type { FastifyInstance } from 'fastify';
import type { Reminders } from '#server/reminders/reminders.ts';
import { serve } from './serve.ts';

export function reminderRoutes(
  app: FastifyInstance,
  { reminders }: { reminders: Reminders },
): void {
  serve(app, 'getReminders', ({ caller }) => reminders.get(caller));
  serve(app, 'updateReminders', ({ caller, body }) => reminders.update(caller, body));
}
