import { API_BASE, ROUTES } from '#contract/routes.ts';
import { serve } from '#server/api/serve.ts';
import { contractApp } from './contract-app.ts';

/** The sign-up of the API with nothing behind it: it says whether it would let a body in. */
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
    /** The body as it comes in behind the door, or what the API answers in its place. */
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
