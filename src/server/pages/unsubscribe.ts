import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { REFUSABLE_CATEGORIES, type RefusableCategory } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import { ROUTES } from '#contract/routes.ts';
import { API_BASE, SERVER_PATHS } from '#contract/server-paths.ts';
import type { Emails, Subscriber } from '#server/accounts/email-preferences.ts';
import { acceptForms } from '#server/api/bodies.ts';
import { serve } from '#server/api/serve.ts';
import type { Env } from '#server/config/env.ts';
import { preferredLanguage } from '#server/http/language.ts';
import { textsIn } from '#server/texts/texts.ts';
import { type Page, page, sendPage } from './page.ts';

interface PageFacts {
  product: string;
  language: Language;
}

const style = `
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
`;

/** The form for choosing emails. It has an effect only when it is submitted. */
function choicePage({
  product,
  language,
  wanted,
}: PageFacts & { wanted: readonly RefusableCategory[] }): Page {
  const t = textsIn(language, 'pages');
  const choices = REFUSABLE_CATEGORIES.map(
    (category) => html`<label class="choice">
<input type="checkbox" name="category" value="${category}" !${wanted.includes(category) ? 'checked' : ''}>
<span>${t(`unsubscribe.categories.${category}.title`)}<small>${t(`unsubscribe.categories.${category}.hint`)}</small></span>
</label>`,
  );
  const title = t('unsubscribe.title');
  return page({
    title,
    product,
    language,
    style,
    body: html`<h1>${title}</h1>
<p>${t('unsubscribe.lead')}</p>
<form method="post">
<fieldset><legend>${t('unsubscribe.legend')}</legend>!${choices}</fieldset>
<div class="actions">
<button class="button" name="choice" value="save">${t('unsubscribe.save')}</button>
<button class="button plain" name="choice" value="none">${t('unsubscribe.none')}</button>
</div>
</form>`,
  });
}

/** Confirms the choice and offers to undo it. */
function savedPage({
  product,
  language,
  wanted,
  before,
}: PageFacts & {
  wanted: readonly RefusableCategory[];
  before: readonly RefusableCategory[];
}): Page {
  const t = textsIn(language, 'pages');
  const kept = before.map(
    (category) => html`<input type="hidden" name="category" value="${category}">`,
  );
  const title = t('unsubscribe.savedTitle');
  return page({
    title,
    product,
    language,
    style,
    body: html`<h1>${title}</h1>
<p role="status">${outcomeText(wanted, language)}</p>
<form method="post">!${kept}
<div class="actions">
<button class="button plain" name="choice" value="save">${t('unsubscribe.undo')}</button>
<a class="button plain" href="">${t('unsubscribe.change')}</a>
</div>
</form>`,
  });
}

/** The page for an unknown or outdated link. */
function unknownLinkPage({ product, language }: PageFacts): Page {
  const t = textsIn(language, 'pages');
  const title = t('unsubscribe.unknownTitle');
  return page({
    title,
    product,
    language,
    body: html`<h1>${title}</h1><p>${t('unsubscribe.unknown')}</p>`,
  });
}

function outcomeText(wanted: readonly RefusableCategory[], language: Language): string {
  const t = textsIn(language, 'pages');
  if (wanted.length === 0) return t('unsubscribe.savedNone');
  if (wanted.length === REFUSABLE_CATEGORIES.length) return t('unsubscribe.savedAll');
  const names = wanted.map((category) => t(`unsubscribe.categories.${category}.title`));
  const list = new Intl.ListFormat(language).format(names);
  return t('unsubscribe.savedSome', { list });
}

type PageRequest = FastifyRequest<{
  Params: { id: string };
  Body: Partial<Record<string, unknown>> | null | undefined;
}>;

/** The form of an unsubscribe id. Nothing else is looked up. */
const ID = /^[\w-]{1,200}$/;

/** The call of mail clients (RFC 8058), and the public page that an email's link opens. */
export function emailRoutes(
  app: FastifyInstance,
  { emails, env }: { emails: Emails; env: Pick<Env, 'VITE_PRODUCT_NAME'> },
): void {
  const product = env.VITE_PRODUCT_NAME;
  const sendUnknown = (request: PageRequest, reply: FastifyReply) => {
    const language = preferredLanguage(request.headers['accept-language']);
    return sendPage(reply, unknownLinkPage({ product, language }), 404);
  };

  serve(app, 'unsubscribe', async ({ params: { id }, query, body }) => {
    const named = query.category === undefined ? undefined : [query.category];
    await emails.unsubscribe(id, body?.categories ?? named);
  });

  // Mail clients without one-click unsubscribe open the same address in a browser.
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

/** The choice in a form: the ticked categories, or none if its button was pressed. */
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
