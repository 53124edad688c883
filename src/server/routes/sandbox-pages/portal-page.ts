import { html } from 'ghtml';
import type { TFunction } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { paidUntil } from '../../payments/sandbox/renewal.ts';
import type {
  SandboxPayment,
  SandboxSubscription,
} from '../../payments/sandbox/sandbox-objects.ts';
import type { PortalAction, PortalView } from '../../payments/sandbox/sandbox-portal.ts';
import { textsIn } from '../../texts/texts.ts';
import { type Page, page } from '../page.ts';
import { day, money } from './amounts-and-dates.ts';
import { sandboxStyle } from './sandbox-style.ts';

const style = `${sandboxStyle}
.product,main{max-width:44rem}
article{padding:1.25rem 1.5rem;margin-bottom:1rem;border:1px solid var(--line);border-radius:1.125rem}
article h2{margin-bottom:.25rem}
article p{margin-bottom:.75rem}
.owed{color:var(--danger)}
section{margin-top:2rem}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.6rem .75rem .6rem 0;text-align:left;border-bottom:1px solid var(--line);font-weight:400}
th{color:var(--textQuiet)}
td:nth-child(3),th:nth-child(3){text-align:right}
.wide{overflow-x:auto;margin-bottom:1.5rem}
`;

/** Where a customer cancels, resumes and finds invoices. */
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
  const price = money(language, amount, currency);
  const every = t(`sandbox.every.${months === 1 ? 'month' : '3_months'}`);
  const buttons = actionsFor(subscription).map(
    (action, index) =>
      html`<button class="button !${index === 0 ? '' : 'plain'}" name="action" value="${action}">${t(`sandbox.portal.${action}`)}</button>`,
  );
  return html`<article><h2>${t('sandbox.plan', { plan: planName })}</h2>
<p class="quiet">${t('sandbox.portal.price', { price, every })}</p>
<p class="!${subscription.pastDueSince === null ? '' : 'owed'}">${standing(t, language, subscription)}</p>
<form method="post" class="actions"><input type="hidden" name="subscription" value="${id}">!${buttons}</form></article>`;
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
  const date = day(language, endedAt ?? pastDueSince ?? paidUntil(subscription));
  if (endedAt !== null) return t('sandbox.portal.ended', { date });
  if (pastDueSince !== null) return t('sandbox.portal.pastDue', { date });
  if (cancelAtPeriodEnd) return t('sandbox.portal.endsOn', { date });
  return t(isFailing ? 'sandbox.portal.failsOn' : 'sandbox.portal.renewsOn', { date });
}

function invoices(t: TFunction, language: Language, payments: PortalView['payments']): string {
  if (payments.length === 0) return html`<p>${t('sandbox.portal.noInvoices')}</p>`;
  const rows = payments.map(
    ({ payment }) => html`<tr><td>${day(language, payment.paidAt)}</td>
<td>${t('sandbox.plan', { plan: payment.planName })}</td>
<td>${money(language, payment.amount, payment.currency)}</td>
<td>${stateOf(t, language, payment)}</td></tr>`,
  );
  const heads = ['date', 'for', 'amount', 'state'].map(
    (name) => html`<th scope="col">${t(`sandbox.portal.${name}`)}</th>`,
  );
  return html`<div class="wide"><table><thead><tr>!${heads}</tr></thead><tbody>!${rows}</tbody></table></div>`;
}

function stateOf(t: TFunction, language: Language, payment: SandboxPayment): string {
  const { amount, refundedAmount, currency } = payment;
  if (refundedAmount === 0) return t('sandbox.portal.paid');
  if (refundedAmount >= amount) return t('sandbox.portal.refunded');
  return t('sandbox.portal.partlyRefunded', { amount: money(language, refundedAmount, currency) });
}
