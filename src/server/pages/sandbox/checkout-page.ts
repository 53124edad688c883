import { html } from 'ghtml';
import type { CheckoutView } from '#server/billing/providers/sandbox/sandbox.ts';
import { TEST_CARDS } from '#server/billing/providers/sandbox/sandbox-checkout.ts';
import { WEBHOOK_TIMES } from '#server/billing/providers/sandbox/sandbox-objects.ts';
import { type Page, page } from '#server/pages/page.ts';
import { dayText, moneyText, textsIn } from '#server/texts/texts.ts';
import { checkoutStyle } from './checkout-style.ts';
import { originsOf } from './form-targets.ts';

interface CheckoutPageFacts {
  checkout: CheckoutView;
  product: string;
  /** The error in the card number. The number itself is not shown again. */
  problem?: 'unknownCard' | 'missingCard';
}

const check =
  '<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="10" cy="10" r="8"/><path d="m6.5 10.5 2.5 2.5 4.5-5.5"/></svg>';

/** The payment page that a provider would host. */
export function checkoutPage(facts: CheckoutPageFacts): Page {
  const { checkout, product } = facts;
  const t = textsIn(checkout.language, 'pages');
  return page({
    title: t('sandbox.title'),
    product,
    language: checkout.language,
    style: checkoutStyle,
    formTargets: originsOf(checkout),
    body: html`<p class="banner">${t('sandbox.banner')}</p>
<form method="post" class="columns">!${summary(facts)}!${payment(facts)}!${testing(facts)}</form>`,
  });
}

function summary({ checkout }: CheckoutPageFacts): string {
  const { language, planName, amount, currency, interval, renewal, promotion } = checkout;
  const t = textsIn(language, 'pages');
  const price = moneyText(amount, currency, language);
  const off = html`<div><dt>${t('sandbox.code', { code: promotion?.code })}</dt><dd>${moneyText(-(promotion?.off ?? 0), currency, language)}</dd></div>`;
  const renews =
    renewal === null
      ? t('sandbox.renewalNever')
      : t('sandbox.renewalFrom', {
          date: dayText(renewal, language),
          every: t(`sandbox.every.${interval}`),
          price,
        });
  return html`<section class="panel summary">
<h1>${t('sandbox.plan', { plan: planName })}</h1>
<p class="price">${price}</p>
<dl class="lines">
!${promotion ? off : ''}<div><dt>${t('sandbox.today')}</dt><dd>${dueText(checkout)}</dd></div>
<div><dt>${t('sandbox.renewal')}</dt><dd>${renews}</dd></div>
</dl>
<p class="assured">!${check}<span>${t(renewal === null ? 'sandbox.guaranteeOnce' : 'sandbox.guarantee')}</span></p>
</section>`;
}

const dueText = ({ amount, promotion, currency, language }: CheckoutView) =>
  moneyText(amount - (promotion?.off ?? 0), currency, language);

function payment({ checkout, problem }: CheckoutPageFacts): string {
  const { language, method } = checkout;
  const t = textsIn(language, 'pages');
  const focus = (on: CheckoutView['method']) => (on === method ? 'autofocus' : '');
  const described = problem ? 'card-problem card-hint' : 'card-hint';
  const said = problem
    ? html`<p class="problem" id="card-problem" role="alert">${t(`sandbox.${problem}`)}</p>`
    : '';
  return html`<section class="payment">
<label for="card">${t('sandbox.card')}</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="40" placeholder="4242 4242 4242 4242" aria-describedby="${described}" aria-invalid="${problem !== undefined}" !${focus('card')}>
!${said}<p class="quiet hint" id="card-hint">${t('sandbox.cardHint')}</p>
<button class="button" name="action" value="pay">${t('sandbox.pay', { price: dueText(checkout) })}</button>
<p class="or">${t('sandbox.or')}</p>
<div class="actions pair">
<button class="button wallet" name="action" value="google_pay" !${focus('google_pay')}>Google Pay</button>
<button class="button wallet" name="action" value="apple_pay" !${focus('apple_pay')}>Apple Pay</button>
</div>
<button class="button plain cancel" name="action" value="cancel">${t('sandbox.cancel')}</button>
</section>`;
}

function testing({ checkout: { language }, product }: CheckoutPageFacts): string {
  const t = textsIn(language, 'pages');
  const cards = TEST_CARDS.map(
    ({ number, outcome }) =>
      html`<div><dt>${number}</dt><dd>${t(`sandbox.cards.${outcome}`)}</dd></div>`,
  );
  const times = WEBHOOK_TIMES.map(
    (time, index) =>
      html`<label><input type="radio" name="webhook" value="${time}" !${index === 0 ? 'checked' : ''}> ${t(`sandbox.webhook.${time}`)}</label>`,
  );
  return html`<section class="panel testing">
<h2>${t('sandbox.testing')}</h2>
<dl class="cards" aria-label="${t('sandbox.cards.title')}">!${cards}</dl>
<fieldset><legend>${t('sandbox.webhook.legend', { product })}</legend><div class="times">!${times}</div></fieldset>
</section>`;
}
