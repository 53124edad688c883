import { html } from 'ghtml';
import type { TFunction } from 'i18next';
import type { Language } from '#contract/languages.ts';
import type {
  SandboxPayment,
  SandboxSubscription,
} from '#server/billing/providers/sandbox/sandbox-objects.ts';
import type { PortalAction, PortalView } from '#server/billing/providers/sandbox/sandbox-portal.ts';
import { paidUntil } from '#server/billing/providers/sandbox/sandbox-states.ts';
import { type Page, page } from '#server/pages/page.ts';
import { dayText, moneyText, textsIn } from '#server/texts/texts.ts';
import { sandboxStyle } from './sandbox-style.ts';

const style = `${sandboxStyle}
.product,main{max-width:44rem}
article{padding:1.25rem 1.5rem;margin-bottom:1rem;border-radius:1.125rem;background:var(--ground)}
article h2{margin-bottom:.25rem}
article p{margin-bottom:.75rem}
article p:last-child{margin:0}
.owed{color:var(--danger)}
section{margin-top:2rem}
.invoices{margin:0 0 1.75rem;padding:0;list-style:none}
.invoices li{display:grid;grid-template-columns:1fr auto;gap:0 1.5rem;padding:.75rem 0;border-bottom:1px solid var(--line)}
.invoices span:nth-child(even){text-align:right;font-variant-numeric:tabular-nums}
`;

const INVITING: readonly PortalAction[] = ['pay', 'resume'];

/** The page on which a customer cancels, resumes and finds invoices. */
export function portalPage({ view, product }: { view: PortalView; product: string }): Page {
  const { portal, subscriptions, payments } = view;
  const { language, returnUrl } = portal;
  const t = textsIn(language, 'pages');
  const title = t('sandbox.portal.title');
  const shown = subscriptions.map(({ id, subscription }) => card(t, language, id, subscription));
  return page({
    title,
    product,
    language,
    style,
    body: html`<p class="banner">${t('sandbox.banner')}</p>
<h1>${title}</h1>
!${shown.length > 0 ? shown : html`<p>${t('sandbox.portal.none')}</p>`}
<section><h2>${t('sandbox.portal.invoices')}</h2>!${invoices(t, language, payments)}</section>
<p><a class="button plain" href="${returnUrl}">${t('sandbox.back', { product })}</a></p>`,
  });
}

function card(t: TFunction, language: Language, id: string, subscription: SandboxSubscription) {
  const { planName, amount, currency, months } = subscription;
  const price = moneyText(amount, currency, language);
  const every = t(`sandbox.every.${months === 1 ? 'month' : '3_months'}`);
  const buttons = actionsFor(subscription).map(
    (action) =>
      html`<button class="button !${INVITING.includes(action) ? '' : 'plain'}" name="action" value="${action}">${t(`sandbox.portal.${action}`)}</button>`,
  );
  const form =
    buttons.length === 0
      ? ''
      : html`<form method="post" class="actions pair"><input type="hidden" name="subscription" value="${id}">!${buttons}</form>`;
  return html`<article><h2>${t('sandbox.plan', { plan: planName })}</h2>
<p class="quiet">${t('sandbox.portal.price', { price, every })}</p>
<p class="!${subscription.pastDueSince === null ? '' : 'owed'}">${standing(t, language, subscription)}</p>
!${form}</article>`;
}

function actionsFor(subscription: SandboxSubscription): PortalAction[] {
  const { endedAt, pastDueSince, cancelAtPeriodEnd, isFailing } = subscription;
  if (endedAt !== null) return [];
  if (pastDueSince !== null) return ['pay', 'cancel'];
  if (cancelAtPeriodEnd) return ['resume'];
  return isFailing ? ['pay', 'cancel'] : ['cancel', 'fail'];
}

function standing(t: TFunction, language: Language, subscription: SandboxSubscription): string {
  const { endedAt, pastDueSince, cancelAtPeriodEnd, isFailing } = subscription;
  const date = dayText(endedAt ?? pastDueSince ?? paidUntil(subscription), language);
  if (endedAt !== null) return t('sandbox.portal.ended', { date });
  if (pastDueSince !== null) return t('sandbox.portal.pastDue', { date });
  if (cancelAtPeriodEnd) return t('sandbox.portal.endsOn', { date });
  return t(isFailing ? 'sandbox.portal.failsOn' : 'sandbox.portal.renewsOn', { date });
}

function invoices(t: TFunction, language: Language, payments: PortalView['payments']): string {
  if (payments.length === 0) return html`<p>${t('sandbox.portal.noInvoices')}</p>`;
  const items = payments.map(
    ({ payment }) => html`<li><span>${t('sandbox.plan', { plan: payment.planName })}</span>
<span>${moneyText(payment.amount, payment.currency, language)}</span>
<span class="quiet">${dayText(payment.paidAt, language)}</span>
<span class="quiet">${stateOf(t, language, payment)}</span></li>`,
  );
  return html`<ul class="invoices">!${items}</ul>`;
}

function stateOf(t: TFunction, language: Language, payment: SandboxPayment): string {
  const { amount, refundedAmount, currency } = payment;
  if (refundedAmount === 0) return t('sandbox.portal.paid');
  if (refundedAmount >= amount) return t('sandbox.portal.refunded');
  return t('sandbox.portal.partlyRefunded', {
    amount: moneyText(refundedAmount, currency, language),
  });
}
