import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Users } from '#server/accounts/users.ts';
import type { Plans } from '#server/plans/plans.ts';
import { serve } from './serve.ts';

export function userRoutes(
  app: FastifyInstance,
  { accounts, users, plans }: { accounts: Accounts; users: Users; plans: Plans },
): void {
  serve(app, 'getMe', async ({ caller }) => caller.user);
  serve(app, 'updateMe', ({ caller, body }) => users.update(caller, body));
  serve(app, 'changeEmail', ({ caller, body }) => accounts.changeEmail(caller, body));
  serve(app, 'changePassword', ({ caller, body, from }) =>
    accounts.changePassword(caller, body, from),
  );
  serve(app, 'saveAttempt', ({ caller, body }) => users.saveAttempt(caller, body));
  serve(app, 'deleteAttempts', ({ caller }) => users.deleteAttempts(caller));
  serve(app, 'giveConsent', ({ caller, body }) => users.consent(caller, body));
  serve(app, 'getPlan', ({ caller }) => plans.of(caller));
  serve(app, 'reviewPlan', ({ caller, params, body }) =>
    plans.review(caller, params.id, body.answer),
  );
  serve(app, 'getListened', ({ caller, query }) => plans.listened(caller, new Date(query.since)));
  serve(app, 'exportMe', ({ caller }) => users.export(caller));
}
