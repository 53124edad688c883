import { ROUTES } from '#contract/routes.ts';
import { API_BASE } from '#contract/server-paths.ts';
import { serve } from '#server/api/serve.ts';
import { contractApp } from './contract-app.ts';

/** The sign-up operation without services: it shows whether a body passes validation. */
export async function signupDoor() {
  const reached: unknown[] = [];
  const app = await contractApp((scope) =>
    serve(scope, 'signup', ({ body }) => {
      reached.push(body);
      return Promise.reject(new Error('Nothing is behind this'));
    }),
  );
  const [method, path] = ROUTES.signup;
  return {
    async take(body: unknown): Promise<unknown> {
      reached.length = 0;
      const answer = await app.inject({
        method,
        url: `${API_BASE}${path}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      return reached.length > 0 ? reached[0] : answer.json();
    },
    [Symbol.asyncDispose]: () => app.close(),
  };
}
