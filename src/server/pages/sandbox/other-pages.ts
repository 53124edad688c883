import { html } from 'ghtml';
import type { Language } from '#contract/languages.ts';
import type { SandboxCheckout } from '#server/billing/providers/sandbox/sandbox-objects.ts';
import { type Page, page } from '#server/pages/page.ts';
import { moneyText, textsIn } from '#server/texts/texts.ts';
import { originsOf } from './form-targets.ts';
import { sandboxStyle } from './sandbox-style.ts';

interface Facts {
  checkout: SandboxCheckout;
  product: string;
}

/** The page on which a bank would ask its customer to confirm the payment. */
export function confirmPage({ checkout, product }: Facts): Page {
  const { language, amount, currency, planName } = checkout;
  const t = textsIn(language, 'pages');
  const price = moneyText(amount, currency, language);
  const title = t('sandbox.confirm.title');
  return page({
    title,
    product,
    language,
    style: sandboxStyle,
    formTargets: originsOf(checkout),
    body: html`<p class="banner">${t('sandbox.banner')}</p>
<h1>${title}</h1>
<p>${t('sandbox.confirm.lead', { price, plan: planName })}</p>
<form method="post" class="actions">
<button class="button" name="action" value="confirm">${t('sandbox.confirm.yes')}</button>
<button class="button plain" name="action" value="refuse">${t('sandbox.confirm.no')}</button>
</form>`,
  });
}

/** The page of a checkout that can no longer be paid. */
export function overPage(
  { checkout, product }: Facts,
  status: 'paid' | 'failed' | 'expired',
): Page {
  const { language, urls } = checkout;
  const next = { paid: urls.success, failed: urls.failure, expired: urls.cancel }[status];
  const t = textsIn(language, 'pages');
  const title = t(`sandbox.over.${status}.title`);
  return page({
    title,
    product,
    language,
    style: sandboxStyle,
    body: html`<p class="banner">${t('sandbox.banner')}</p>
<h1>${title}</h1>
<p>${t(`sandbox.over.${status}.text`)}</p>
<p><a class="button" href="${next}">${t('sandbox.back', { product })}</a></p>`,
  });
}

/** The page for an unknown or outdated address. */
export function unknownPage({ language, product }: { language: Language; product: string }): Page {
  const t = textsIn(language, 'pages');
  const title = t('sandbox.over.unknown.title');
  return page({
    title,
    product,
    language,
    style: sandboxStyle,
    body: html`<p class="banner">${t('sandbox.banner')}</p>
<h1>${title}</h1><p>${t('sandbox.over.unknown.text')}</p>`,
  });
}
