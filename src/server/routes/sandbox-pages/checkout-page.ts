import { html } from 'ghtml';
import { TEST_CARDS } from '../../payments/sandbox/cards.ts';
import type { CheckoutView } from '../../payments/sandbox/sandbox.ts';
import { WEBHOOK_TIMES } from '../../payments/sandbox/sandbox-objects.ts';
import { textsIn } from '../../texts/texts.ts';
import { type Page, page } from '../page.ts';
import { day, money } from './amounts-and-dates.ts';
import { sandboxStyle } from './sandbox-style.ts';

const style = `${sandboxStyle}
.summary{padding-bottom:1.5rem;margin-bottom:1.5rem;border-bottom:1px solid var(--line)}
.summary p:last-child,.summary dd:last-child{margin-bottom:0}
label[for=card]{display:block;margin-bottom:.35rem}
#card{width:100%;min-height:3rem;padding:.6rem 1rem;border:1px solid var(--lineStrong);border-radius:.9rem;background:var(--ground);font-variant-numeric:tabular-nums;letter-spacing:.04em}
#card[aria-invalid=true]{border-color:var(--danger)}
.problem{color:var(--danger);margin:.5rem 0 0}
.cards{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.75rem 0 1.5rem;font-size:.9375rem}
.cards dt{font-variant-numeric:tabular-nums;color:var(--text);white-space:nowrap}
.cards dd{margin:0;color:var(--textQuiet)}
.times{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.9375rem}
.times label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
.times input{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
fieldset legend{color:var(--textQuiet);font-size:.9375rem;margin-bottom:.25rem}
.or{display:flex;gap:1rem;align-items:center;margin:1.25rem 0;color:var(--textQuiet)}
.or::before,.or::after{content:'';flex:1;border-top:1px solid var(--line)}
.wallet{background:#000;border-color:#000;color:#fff}
.wallet:hover{background:#2b2b2b;border-color:#2b2b2b}
.cancel{margin-top:1.25rem}
@media (prefers-color-scheme:dark){.wallet,.wallet:hover{border-color:var(--lineStrong)}}
@media (min-width:48rem){
.columns{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:3.5rem}
.summary{padding:0;margin:0;border:0}
}
`;

/** What is wrong with the card that was typed; the number itself is not shown again. */
export type CardProblem = 'unknownCard' | 'missingCard';

interface CheckoutPageFacts {
  checkout: CheckoutView;
  product: string;
  problem?: CardProblem;
}

/** The page on which a person pays, as a provider would host it. */
export function checkoutPage(facts: CheckoutPageFacts): Page {
  const { checkout, product } = facts;
  const t = textsIn(checkout.language, 'pages');
  return page({
    title: t('sandbox.title'),
    product,
    language: checkout.language,
    style,
    formTargets: [...new Set(Object.values(checkout.urls).map((url) => new URL(url).origin))],
    body: html`<p class="banner">${t('sandbox.banner')}</p>
<div class="columns">!${summary(facts)}!${form(facts)}</div>`,
  });
}

function summary({ checkout }: CheckoutPageFacts): string {
  const { language, planName, amount, currency, interval, renewal } = checkout;
  const t = textsIn(language, 'pages');
  const price = money(language, amount, currency);
  const every = t(`sandbox.every.${interval}`);
  const renews =
    renewal === null
      ? every
      : t('sandbox.renewalFrom', { every, price, date: day(language, renewal) });
  return html`<section class="summary">
<h1>${t('sandbox.plan', { plan: planName })}</h1>
<p class="price">${price}</p>
<dl>
<dt>${t('sandbox.today')}</dt><dd>${price}</dd>
<dt>${t('sandbox.renewal')}</dt><dd>${renews}</dd>
</dl>
<p class="quiet">${t(renewal === null ? 'sandbox.guaranteeOnce' : 'sandbox.guarantee')}</p>
</section>`;
}

function form({ checkout, product, problem }: CheckoutPageFacts): string {
  const { language, amount, currency, method } = checkout;
  const t = textsIn(language, 'pages');
  const focus = (on: CheckoutView['method']) => (on === method ? 'autofocus' : '');
  const hint = problem ? 'card-problem card-hint' : 'card-hint';
  return html`<form method="post">
<label for="card">${t('sandbox.card')}</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="40" placeholder="4242 4242 4242 4242" aria-describedby="${hint}" aria-invalid="${problem !== undefined}" !${focus('card')}>
!${problem ? html`<p class="problem" id="card-problem" role="alert">${t(`sandbox.${problem}`)}</p>` : ''}
<p class="quiet" id="card-hint">${t('sandbox.cardHint')}</p>
<dl class="cards" aria-label="${t('sandbox.cards.title')}">!${TEST_CARDS.map(
    ({ number, outcome }) => html`<dt>${number}</dt><dd>${t(`sandbox.cards.${outcome}`)}</dd>`,
  )}</dl>
<fieldset><legend>${t('sandbox.webhook.legend', { product })}</legend><div class="times">!${WEBHOOK_TIMES.map(
    (time) =>
      html`<label><input type="radio" name="webhook" value="${time}" !${time === 'now' ? 'checked' : ''}> ${t(`sandbox.webhook.${time}`)}</label>`,
  )}</div></fieldset>
<button class="button" name="action" value="pay">${t('sandbox.pay', { price: money(language, amount, currency) })}</button>
<p class="or">${t('sandbox.or')}</p>
<div class="actions pair">
<button class="button wallet" name="action" value="google_pay" !${focus('google_pay')}>Google Pay</button>
<button class="button wallet" name="action" value="apple_pay" !${focus('apple_pay')}>Apple Pay</button>
</div>
<button class="button plain cancel" name="action" value="cancel">${t('sandbox.cancel')}</button>
</form>`;
}
