import { afterEach, describe, expect, onTestFinished, test as plainTest, vi } from 'vitest';
import { LoopbackApi } from '#tests/support/loopback-api.ts';
import { ApiError } from './api-error.ts';
import { type ApiRequest, send } from './send.ts';
import { serverClock } from './server-clock.ts';

const test = plainTest.extend<{
  api: LoopbackApi;
  sends: (rest?: Partial<ApiRequest>) => Promise<unknown>;
}>({
  api: async ({ task: _ }, use) => {
    const api = await LoopbackApi.listen();
    await use(api);
    await api.close();
  },
  sends: async ({ api }, use) => {
    await use((rest) =>
      send({
        base: api.base,
        name: 'getMe',
        input: {},
        accessToken: undefined,
        language: 'en',
        ...rest,
      }),
    );
  },
});

afterEach(() => {
  vi.useRealTimers();
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    (answer) => {
      throw new Error(`The call was answered: ${JSON.stringify(answer)}`);
    },
    (error: unknown) => error,
  );

const UNANSWERED = { status: 0, code: undefined, detail: '', message: '', fields: {} };

describe('a call', () => {
  test('takes the server’s time from its response, also from a refusal', async ({ api, sends }) => {
    const noted = vi.spyOn(serverClock, 'note').mockReturnValue(undefined);
    onTestFinished(() => noted.mockRestore());
    const date = 'Sun, 01 Mar 2026 10:00:00 GMT';
    for (const status of [200, 403]) {
      api.answers(status, {}, { date });
      await sends().catch(() => undefined);
    }
    expect(noted.mock.calls).toEqual([[date], [date]]);
  });

  test('uses the method and path of its operation', async ({ api, sends }) => {
    await sends({ name: 'updateMe', input: { body: { language: 'es' } } });
    expect(api.heard).toMatchObject([
      { method: 'PATCH', url: '/api/v1/users/me/', body: '{"language":"es"}' },
    ]);
    expect(api.heard[0]?.headers['content-type']).toBe('application/json');
  });

  test('encodes its parameters in the path', async ({ api, sends }) => {
    const params = { userId: 'a/b?c#d', token: 'é %2F&' };
    await sends({ name: 'verifyEmail', input: { params } });
    expect(api.heard[0]?.url).toBe('/api/v1/auth/verify/a%2Fb%3Fc%23d/%C3%A9%20%252F%26/');
  });

  test('repeats the values of a list in the query, without brackets', async ({ api, sends }) => {
    const query = { category: ['sleep-issues', 'a&b=c'], status: ['started'], position: undefined };
    await sends({ name: 'listContent', input: { query } });
    const { pathname, searchParams } = new URL(api.heard[0]?.url ?? '', api.base);
    expect(pathname).toBe('/api/v1/content/');
    expect([...searchParams]).toEqual([
      ['category', 'sleep-issues'],
      ['category', 'a&b=c'],
      ['status', 'started'],
    ]);
  });

  test('has no body if its operation takes none, and an empty object if it takes one', async ({
    api,
    sends,
  }) => {
    await sends({ name: 'sendVerification' });
    await sends({ name: 'finishSession', input: { params: { id: 'a' }, body: {} } });
    expect(api.heard.map(({ body }) => body)).toEqual(['', '{}']);
  });

  test('carries the access token if there is one', async ({ api, sends }) => {
    await sends({ accessToken: 'a.b.c' });
    await sends();
    expect(api.heard.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer a.b.c',
      undefined,
    ]);
  });

  test('asks for sentences in the language of the page', async ({ api, sends }) => {
    await sends({ language: 'es' });
    expect(api.heard[0]?.headers['accept-language']).toBe('es');
  });

  test('is made with credentials', async ({ sends }) => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    await sends();
    expect(fetch.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include']);
  });

  test('outlives its page only if asked to', async ({ sends }) => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    await sends();
    await sends({ input: { keepalive: true } });
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true]);
  });
});

describe('the response', () => {
  test('is the body as JSON', async ({ api, sends }) => {
    api.answers(201, { id: 'x', list: [1, null] });
    expect(await sends()).toEqual({ id: 'x', list: [1, null] });
  });

  test('can be null', async ({ api, sends }) => {
    api.answers(200, null);
    expect(await sends({ name: 'getSubscription' })).toBeNull();
  });

  test('is undefined for a 204', async ({ api, sends }) => {
    api.answer = (response) => response.writeHead(204).end();
    expect(await sends({ name: 'logout', input: { body: {} } })).toBeUndefined();
  });

  test.for([
    ['text/html', '<!doctype html><title>Sign in to the Wi-Fi</title>'],
    ['application/json', '{"id": "cut of'],
    ['application/octet-stream', 'bytes'],
    ['application/json', ''],
  ])('%j of %j is a wrong response from the server', async ([type, body], { api, sends }) => {
    api.answer = (response) => response.writeHead(200, { 'content-type': type }).end(body);
    expect(await failureOf(sends())).toMatchObject({
      messageKey: 'errors.wrong_response_from_server',
    });
  });
});

describe('a refused call', () => {
  test('throws an ApiError with the problem of the body', async ({ api, sends }) => {
    const body = { detail: 'Ese correo ya existe.', code: 'email_taken', fields: { email: 'Ya.' } };
    api.answers(400, body);
    const error = await failureOf(sends());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, message: body.detail, ...body });
  });

  test('says after how many seconds to try again', async ({ api, sends }) => {
    api.answers(429, {}, { 'retry-after': '60' });
    expect(await failureOf(sends())).toMatchObject({ status: 429, retryAfter: 60 });
  });

  test.for([401, 403, 408, 409, 425, 429, 500, 502, 503, 504])(
    'with a %i is not repeated',
    async (status, { api, sends }) => {
      api.answers(status, { detail: 'No.', code: 'internal' });
      expect(await failureOf(sends())).toMatchObject({ status, detail: 'No.' });
      expect(api.heard).toHaveLength(1);
    },
  );
});

describe('a call without a response', () => {
  test('fails with an empty message and is made once', async ({ api, sends }) => {
    api.answer = (response) => response.destroy();
    const error = await failureOf(sends());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...UNANSWERED, isOffline: true });
    expect(api.heard).toHaveLength(1);
  });

  describe('within 20 seconds', () => {
    /** Lets 20 s pass after that moment of the call and returns the error. */
    async function failureAfter20Seconds(call: Promise<unknown>, moment: Promise<unknown>) {
      const failure = failureOf(call);
      await moment;
      vi.advanceTimersByTime(19_999);
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1);
      return failure;
    }

    test.for([
      [false, 'the server is slow', true],
      [true, 'the network is lost', false],
    ] as const)(
      'is made once, and offline is %s if %s',
      async ([isOffline, , onLine], { api, sends }) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        vi.stubGlobal('navigator', { onLine });
        onTestFinished(() => void vi.unstubAllGlobals());
        const asked = new Promise<void>((resolve) => {
          api.answer = () => resolve();
        });
        const failure = await failureAfter20Seconds(sends(), asked);
        expect(failure).toMatchObject({ ...UNANSWERED, isOffline });
        expect(api.heard).toHaveLength(1);
      },
    );

    test('in full fails the same way', async ({ api, sends }) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const fetch = vi.spyOn(globalThis, 'fetch');
      api.answer = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"id":');
      };
      const call = sends();
      const begun = Promise.resolve(fetch.mock.results[0]?.value);
      expect(await failureAfter20Seconds(call, begun)).toMatchObject(UNANSWERED);
      expect((await begun)?.status).toBe(200);
    });

    test('leaves no timer behind once it is answered', async ({ sends }) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await sends();
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
