import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSABLE_CATEGORIES, type RefusableCategory } from '#contract/choices.ts';
import { SERVER_PATHS } from '#contract/reserved-names.ts';
import { API_BASE, ROUTES } from '#contract/routes.ts';
import type { Env } from '../env/env.ts';
import { preferredLanguage } from '../http/request-language.ts';
import type { Subscriber } from '../services/emails/emails.ts';
import type { Services } from '../services/services.ts';
import { acceptForms } from './bodies.ts';
import { sendPage } from './page.ts';
import { serve } from './serve.ts';
import { choicePage, savedPage, unknownLinkPage } from './unsubscribe-pages.ts';

type PageRequest = FastifyRequest<{
  Params: { id: string };
  Body: Partial<Record<string, unknown>> | null | undefined;
}>;

/** What the id of a mail can look like; nothing else is looked up. */
const ID = /^[\w-]{1,200}$/;

/** The call of mail programs (RFC 8058), and the public page that a mail's link opens. */
export function emailRoutes(
  app: FastifyInstance,
  { emails, env }: Pick<Services, 'emails'> & { env: Pick<Env, 'VITE_PRODUCT_NAME'> },
): void {
  const product = env.VITE_PRODUCT_NAME;
  const sendUnknown = (request: PageRequest, reply: FastifyReply) => {
    const language = preferredLanguage(request.headers['accept-language']);
    return sendPage(reply, unknownLinkPage({ product, language }), 404);
  };

  serve(app, 'unsubscribe', async ({ params: { id }, body }) => {
    await emails.unsubscribe(id, body?.categories);
    return { status: 204 };
  });

  // Mail programs that know no one-click open the same address in a browser.
  const opened = `${API_BASE}${ROUTES.unsubscribe[1].replace('{id}', ':id')}`;
  for (const path of [opened, opened.replace(/\/$/, '')]) {
    app.get(path, async ({ params }: PageRequest, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${SERVER_PATHS.UNSUBSCRIBE}/${encodeURIComponent(params.id)}`, 303),
    );
  }

  app.register((scope, _options, done) => {
    acceptForms(scope);
    const url = `${SERVER_PATHS.UNSUBSCRIBE}/:id`;

    scope.get(url, async (request: PageRequest, reply) => {
      const { id } = request.params;
      const subscriber = ID.test(id) ? await emails.subscriber(id) : undefined;
      if (subscriber === undefined) return sendUnknown(request, reply);
      const { language, preferences } = subscriber;
      return sendPage(reply, choicePage({ product, language, wanted: wantedOf(preferences) }));
    });

    scope.post(url, async (request: PageRequest, reply) => {
      const { id } = request.params;
      const wanted = wantedInForm(request.body);
      const subscriber = ID.test(id) ? await emails.choose(id, wanted) : undefined;
      if (subscriber === undefined) return sendUnknown(request, reply);
      const { language, preferences } = subscriber;
      const before = wantedOf(preferences);
      return sendPage(reply, savedPage({ product, language, wanted, before }));
    });
    done();
  });
}

/** What a form asks for: the categories that are ticked, or none by the button that says so. */
function wantedInForm(
  form: Partial<Record<string, unknown>> | null | undefined,
): RefusableCategory[] {
  const valuesOf = (name: string) => [form?.[name]].flat();
  if (valuesOf('choice').includes('none')) return [];
  const ticked = valuesOf('category');
  return REFUSABLE_CATEGORIES.filter((category) => ticked.includes(category));
}

function wantedOf(preferences: Subscriber['preferences']): RefusableCategory[] {
  return REFUSABLE_CATEGORIES.filter((category) => preferences[category]);
}
