import type { Signup } from '../../src/contract/auth.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';

const PASSWORD = 'calm-evening-7';
const GOOD_CARD = '4242 4242 4242 4242';

/** A person with an account, who acts through a browser. */
export async function newPerson(
  { ask, port }: ServerProcess,
  name: string,
  ip: string,
  signup: Partial<Signup> = {},
) {
  const email = `${name}@mail.example`;
  let tokens = { accessToken: '', refreshToken: '' };
  const post = (path: string, body: object) =>
    ask({ method: 'POST', path: `/api/v1/${path}/`, body, token: tokens.accessToken, ip });
  const take = ({ status, body }: Awaited<ReturnType<typeof ask>>) => {
    if (status < 300) tokens = { accessToken: body.accessToken, refreshToken: body.refreshToken };
    return status;
  };
  const body = { email, password: PASSWORD, termsAccepted: true, ...signup };
  await post('auth/signup', body).then(take);

  return {
    email,
    tokens: () => tokens,
    /** Reads their page with the current access token. */
    read: async () =>
      (await ask({ path: '/api/v1/users/me/', token: tokens.accessToken, ip })).status,
    refresh: async () => {
      const { status, body } = await post('auth/refresh-token', {
        refreshToken: tokens.refreshToken,
      });
      if (status === 200) {
        tokens = { accessToken: body.newAccessToken, refreshToken: body.newRefreshToken };
      }
      return status;
    },
    logIn: async (password = PASSWORD) => take(await post('auth/login', { email, password })),
    buy: async (planId: string) => {
      const idempotencyKey = crypto.randomUUID();
      const { status, body } = await post('payments/buy', {
        planId,
        method: 'card',
        idempotencyKey,
      });
      return { status, id: String(body.id), checkoutUrl: String(body.checkoutUrl) };
    },
    /** Pays at the sandbox, which sends no webhook, so that only a sync finds the payment. */
    pay: async (checkoutUrl: string) => {
      const { pathname } = new URL(checkoutUrl);
      await fetch(`http://127.0.0.1:${port}${pathname}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ card: GOOD_CARD, webhook: 'never' }),
      });
    },
    orderStatus: async (id: string): Promise<string> => {
      const path = `/api/v1/payments/status/${id}/`;
      return (await ask({ path, token: tokens.accessToken, ip })).body.status;
    },
  };
}

export type Person = Awaited<ReturnType<typeof newPerson>>;
