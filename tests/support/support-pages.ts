import { OAuth2Server } from 'oauth2-mock-server';
import { pino } from 'pino';
import { buildAdminApp } from '#server/app.ts';
import { parseEnv } from '#server/config/env.ts';
import { makeOperators, supportSignIn } from '#server/support/operators.ts';
import type { Api } from './api.ts';

const ADMIN_ORIGIN = 'http://localhost:9100';
export const OPERATOR = 'olga@mellowday.example';

/** An OpenID Connect issuer on this machine, which vouches for what a test says. */
export async function startIssuer() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  return { server, url: server.issuer.url ?? '', stop: () => server.stop() };
}

/** The pages of support without a port. With an issuer, its variables are set. */
export async function supportPages(api: Api, issuerUrl?: string) {
  const links: string[] = [];
  const signIn = issuerUrl && {
    ADMIN_ISSUER: issuerUrl,
    ADMIN_CLIENT_ID: 'support',
    ADMIN_CLIENT_SECRET: 'secret-of-support',
    ADMIN_EMAILS: `ben@mellowday.example, ${OPERATOR.toUpperCase()}`,
  };
  const env = parseEnv({ LOG_LEVEL: 'silent', ADMIN_PORT: '9100', ...(signIn || {}) });
  const origin = () => ADMIN_ORIGIN;
  const { now, services } = api;
  const operators = makeOperators({
    ...supportSignIn(env),
    now,
    origin,
    print: (line) => links.push(line),
  });
  const app = buildAdminApp({
    env,
    log: pino({ level: 'silent' }),
    health: {
      isDraining: () => false,
      isReady: () => true,
      checkDatabase: () => api.database.ping(),
    },
    services,
    operators,
    origin,
  });
  await app.ready();
  return { app, operators, links };
}

export type SupportPages = Awaited<ReturnType<typeof supportPages>>;

/** A browser without a window: it keeps cookies, fills in forms and follows no redirect. */
export function supportBrowser({ app }: Pick<SupportPages, 'app'>) {
  const cookies = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    {
      form,
      headers = {},
    }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        host: new URL(ADMIN_ORIGIN).host,
        accept: 'text/html',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(method === 'POST' ? { origin: ADMIN_ORIGIN } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const { statusCode: status } = answer;
    // The style is as long as a book.
    const body = answer.body.replace(/<style>[^<]*/, '');
    return { status, body, headers: answer.headers, location: answer.headers.location ?? '' };
  };
  const open = (url: string, headers?: Record<string, string>) =>
    send('GET', url, headers ? { headers } : {});
  const post = (url: string, form: Record<string, string>, headers?: Record<string, string>) =>
    send('POST', url, headers ? { form, headers } : { form });
  return {
    cookies,
    open,
    post,
    /** Opens the page of an act, and sends its form. */
    async act(path: string, typed: Record<string, string>) {
      return await post(path, { form: formTokenIn((await open(path)).body), ...typed });
    },
    /** Signs in at the issuer, from a page that asks for it. */
    async signsInAtIssuer() {
      const { location } = await open('/sign-in');
      const asked = await fetch(location, { redirect: 'manual' });
      const back = new URL(asked.headers.get('location') ?? '');
      return await open(`${back.pathname}${back.search}`);
    },
  };
}

export const formTokenIn = (body: string) => /name="form" value="([^"]+)"/.exec(body)?.[1] ?? '';
