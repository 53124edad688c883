import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import { acceptForms } from '#server/api/bodies.ts';
import type { Sandbox } from '#server/billing/providers/sandbox/sandbox.ts';
import type {
  CheckoutAction,
  CheckoutResult,
} from '#server/billing/providers/sandbox/sandbox-checkout.ts';
import {
  type SandboxCheckout,
  WEBHOOK_TIMES,
} from '#server/billing/providers/sandbox/sandbox-objects.ts';
import { PORTAL_ACTIONS } from '#server/billing/providers/sandbox/sandbox-portal.ts';
import type { Env } from '#server/config/env.ts';
import { preferredLanguage } from '#server/http/language.ts';
import { sendPage } from './page.ts';
import { checkoutPage } from './sandbox/checkout-page.ts';
import { confirmPage, overPage, unknownPage } from './sandbox/other-pages.ts';
import { portalPage } from './sandbox/portal-page.ts';

type PageRequest = FastifyRequest<{
  Params: { id: string };
  Body: Partial<Record<string, string[]>> | null | undefined;
}>;

interface SandboxRoutesDeps {
  sandbox: Sandbox;
  env: Pick<Env, 'VITE_PRODUCT_NAME'>;
}

/** The pages of the sandbox provider. Anyone who knows a page's address may use it. */
export function sandboxRoutes(app: FastifyInstance, deps: SandboxRoutesDeps): void {
  app.register((scope, _options, done) => {
    acceptForms(scope);
    checkoutRoutes(scope, deps);
    portalRoutes(scope, deps);
    done();
  });
}

function checkoutRoutes(app: FastifyInstance, { sandbox, env }: SandboxRoutesDeps): void {
  const product = env.VITE_PRODUCT_NAME;
  const url = `${SERVER_PATHS.SANDBOX}/checkout/:id`;

  app.get(url, async (request: PageRequest, reply) => {
    const checkout = await sandbox.checkout(request.params.id);
    if (checkout === undefined) return sendUnknown(request, reply, product);
    if (checkout.status === 'confirming') return reply.redirect(confirmPath(request), 303);
    if (checkout.status === 'open') {
      return sendPage(reply, checkoutPage({ checkout, product }));
    }
    return sendPage(reply, overPage({ checkout, product }, checkout.status));
  });

  app.get(`${url}/confirm`, async (request: PageRequest, reply) => {
    const checkout = await sandbox.checkout(request.params.id);
    if (checkout === undefined) return sendUnknown(request, reply, product);
    if (checkout.status !== 'confirming') {
      return reply.redirect(checkoutPath(request), 303);
    }
    return sendPage(reply, confirmPage({ checkout, product }));
  });

  for (const path of [url, `${url}/confirm`]) {
    app.post(path, async (request: PageRequest, reply) => {
      const done = await sandbox.act(request.params.id, actionOf(request));
      if (done === undefined) return sendUnknown(request, reply, product);
      const { checkout, result } = done;
      if (result !== 'unknown_card') {
        return reply.redirect(nextAddress(request, checkout, result), 303);
      }
      const problem = textOf(request, 'card').trim() === '' ? 'missingCard' : 'unknownCard';
      return sendPage(reply, checkoutPage({ checkout, product, problem }), 400);
    });
  }
}

function portalRoutes(app: FastifyInstance, { sandbox, env }: SandboxRoutesDeps): void {
  const product = env.VITE_PRODUCT_NAME;
  const url = `${SERVER_PATHS.SANDBOX}/portal/:id`;

  app.get(url, async (request: PageRequest, reply) => {
    const view = await sandbox.portal(request.params.id);
    if (view === undefined) return sendUnknown(request, reply, product);
    return sendPage(reply, portalPage({ view, product }));
  });

  app.post(url, async (request: PageRequest, reply) => {
    const { id } = request.params;
    const action = PORTAL_ACTIONS.find((known) => known === textOf(request, 'action'));
    const subscriptionId = textOf(request, 'subscription');
    if (action !== undefined) await sandbox.actInPortal(id, { subscriptionId, action });
    return reply.redirect(`${SERVER_PATHS.SANDBOX}/portal/${encodeURIComponent(id)}`, 303);
  });
}

function sendUnknown(request: PageRequest, reply: FastifyReply, product: string): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language']);
  return sendPage(reply, unknownPage({ language, product }), 404);
}

/** The action of a form. Without a button, such as from a program, it is to pay by card. */
function actionOf(request: PageRequest): CheckoutAction {
  const action = textOf(request, 'action');
  const asked = textOf(request, 'webhook');
  const webhook = WEBHOOK_TIMES.find((time) => time === asked) ?? 'now';
  if (action === 'cancel' || action === 'confirm' || action === 'refuse') return { kind: action };
  if (action === 'google_pay' || action === 'apple_pay') return { kind: 'wallet', webhook };
  return { kind: 'card', number: textOf(request, 'card'), webhook };
}

function textOf({ body }: PageRequest, name: string): string {
  return [body?.[name]].flat()[0] ?? '';
}

function nextAddress(
  request: PageRequest,
  { urls }: SandboxCheckout,
  result: Exclude<CheckoutResult, 'unknown_card'>,
): string {
  const next = {
    paid: urls.success,
    failed: urls.failure,
    expired: urls.cancel,
    confirming: confirmPath(request),
    open: checkoutPath(request),
  };
  return next[result];
}

const checkoutPath = ({ params }: PageRequest) =>
  `${SERVER_PATHS.SANDBOX}/checkout/${encodeURIComponent(params.id)}`;

const confirmPath = (request: PageRequest) => `${checkoutPath(request)}/confirm`;
