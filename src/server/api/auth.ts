import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import { serve } from './serve.ts';

export function authRoutes(app: FastifyInstance, { accounts }: { accounts: Accounts }): void {
  serve(app, 'signup', ({ body, from }) => accounts.signup(body, from));
  serve(app, 'login', ({ body, from }) => accounts.login(body, from));
  serve(app, 'logout', ({ body }) => accounts.logout(body));
  serve(app, 'refreshTokens', async ({ body, from }) => {
    const { accessToken, refreshToken } = await accounts.refresh(body.refreshToken, from);
    return { newAccessToken: accessToken, newRefreshToken: refreshToken };
  });
  serve(app, 'removeAccount', ({ caller, body }) => accounts.remove(caller, body));
  serve(app, 'sendVerification', ({ caller }) => accounts.sendVerification(caller));
  serve(app, 'verifyEmail', async ({ params: { userId, token }, body }) => {
    const way = await accounts.verifyEmail(userId, token, body.refreshToken);
    return { emailVerified: true, ...way };
  });
  serve(app, 'startReset', ({ body, from }) => accounts.startReset(body.email, from));
  serve(app, 'finishReset', ({ params: { userId, token }, body, from }) =>
    accounts.finishReset(userId, token, body, from),
  );
}
