import { html } from 'ghtml';
import { REFUSABLE_CATEGORIES, type RefusableCategory } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import { textsIn } from '../texts/texts.ts';
import { type Page, page } from './page.ts';

interface PageFacts {
  product: string;
  language: Language;
}

const style = `
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
`;

/** The form in which a reader chooses what they get; it acts only when it is sent. */
export function choicePage({
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

/** Says what has been chosen and offers to go back to what was before. */
export function savedPage({
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

/** For a link that belongs to nobody, or to nobody any more. */
export function unknownLinkPage({ product, language }: PageFacts): Page {
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
