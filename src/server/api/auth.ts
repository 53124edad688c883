import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { serve } from './serve.ts';

export function authRoutes(app: FastifyInstance, { accounts }: Pick<Services, 'accounts'>): void {
  serve(app, 'signup', async ({ body, from }) => ({
    status: 201,
    body: await accounts.signup(body, from),
  }));
  serve(app, 'login', async ({ body, from }) => ({
    status: 200,
    body: await accounts.login(body, from),
  }));
  serve(app, 'logout', async ({ body }) => {
    await accounts.logout(body);
    return { status: 204 };
  });
  serve(app, 'refreshTokens', async ({ body, from }) => {
    const { accessToken, refreshToken } = await accounts.refresh(body.refreshToken, from);
    return { status: 200, body: { newAccessToken: accessToken, newRefreshToken: refreshToken } };
  });
  serve(app, 'removeAccount', async ({ caller, body }) => {
    await accounts.remove(caller, body);
    return { status: 204 };
  });
  serve(app, 'sendVerification', async ({ caller }) => {
    await accounts.sendVerification(caller);
    return { status: 204 };
  });
  serve(app, 'verifyEmail', async ({ params: { userId, token }, body }) => {
    const passwordPath = await accounts.verifyEmail(userId, token, body.refreshToken);
    return {
      status: 200,
      body: { emailVerified: true, ...(passwordPath === undefined ? {} : { passwordPath }) },
    };
  });
  serve(app, 'startReset', async ({ body, from }) => {
    await accounts.startReset(body.email, from);
    return { status: 204 };
  });
  serve(app, 'finishReset', async ({ params: { userId, token }, body, from }) => {
    await accounts.finishReset(userId, token, body, from);
    return { status: 204 };
  });
}
