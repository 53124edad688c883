import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { serve } from './serve.ts';

export function userRoutes(
  app: FastifyInstance,
  { accounts, users, plans }: Pick<Services, 'accounts' | 'users' | 'plans'>,
): void {
  serve(app, 'getMe', async ({ caller }) => ({ status: 200, body: caller.user }));
  serve(app, 'updateMe', async ({ caller, body }) => ({
    status: 200,
    body: await users.update(caller, body),
  }));
  serve(app, 'changeEmail', async ({ caller, body }) => ({
    status: 200,
    body: await accounts.changeEmail(caller, body),
  }));
  serve(app, 'changePassword', async ({ caller, body, from }) => {
    await accounts.changePassword(caller, body, from);
    return { status: 204 };
  });
  serve(app, 'saveAttempt', async ({ caller, body }) => ({
    status: 201,
    body: await users.saveAttempt(caller, body),
  }));
  serve(app, 'deleteAttempts', async ({ caller }) => ({
    status: 200,
    body: await users.deleteAttempts(caller),
  }));
  serve(app, 'giveConsent', async ({ caller, body }) => ({
    status: 200,
    body: await users.consent(caller, body),
  }));
  serve(app, 'getPlan', async ({ caller }) => ({ status: 200, body: await plans.of(caller) }));
  serve(app, 'exportMe', async ({ caller }) => ({
    status: 200,
    body: await users.export(caller),
  }));
}
