import type { Page } from 'playwright/test';
import type { Language } from '#contract/languages.ts';
import { expectTranslated } from '../support/page-checks.ts';
import { expect, test } from '../support/visit.ts';
import { appText, rootWizard, wizardText } from '../support/wizards.ts';

const wizard = rootWizard;

async function expectLanguage(page: Page, language: Language, step = 1) {
  const text = wizardText(wizard as NonNullable<typeof wizard>, language);
  const titleKey = wizard?.steps[step - 1]?.titleKey ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(titleKey));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const footer = appText(language)('layout.privacy');
  await expect(page.locator('footer')).toContainText(footer);
  await expectTranslated(page);
}

const choose = (page: Page, name: 'English' | 'Español') =>
  page.getByRole('button', { name }).click();

test('a chosen language is stored for a year, even in the middle of a quiz', async ({
  context,
  page,
  visitor,
}) => {
  await visitor.opens(wizard.path);
  await visitor.walksTo(3);
  await expectLanguage(page, 'en', 3);
  await choose(page, 'Español');
  await expectLanguage(page, 'es', 3);
  await visitor.seesStep(3);
  await expect(page.getByRole('button', { name: 'Español' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await visitor.seesStep(3);
  await expectLanguage(page, 'es', 3);
  await visitor.passesStep();
  await visitor.seesStep(4);
  await page.goBack();
  await visitor.seesStep(3);

  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === 'md_language');
  expect(cookie).toMatchObject({ value: 'es', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
  expect(Math.round(days)).toBe(365);
});

test('?lang= overrides the stored choice, and the switch overrides ?lang=', async ({
  page,
  visitor,
}) => {
  await visitor.opens(`${wizard.path}?lang=es&utm_source=friend`);
  await expectLanguage(page, 'es');
  await visitor.opens(wizard.path);
  await expectLanguage(page, 'es');
  await visitor.opens(`${wizard.path}?lang=es&utm_source=friend`);
  await choose(page, 'English');
  await expectLanguage(page, 'en');
  await page.reload();
  await expectLanguage(page, 'en');
  expect(new URL(page.url()).search).toBe('?lang=en&utm_source=friend');
});
