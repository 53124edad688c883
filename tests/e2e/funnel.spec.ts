import { ANSWERS_CONSENT_VERSION, TERMS_VERSION } from '#contract/consents.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { cookieOf, expect, newAddress, storeTokens, test } from '../support/member-test.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';
import { kept } from '../support/visit.ts';
import { answersOf, appText, funnelText, wizards } from '../support/wizards.ts';

const [wizard] = wizards;
if (wizard === undefined) throw new Error('There is no wizard');

for (const language of TEST_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'es' ? 'es-MX' : 'en-GB' });

    test('a visitor goes from the first tap of a quiz to the payment screen', async ({
      page,
      visitor,
    }) => {
      const email = newAddress();
      const text = funnelText(language);
      let sent = '';
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/signup/')) sent = request.postData() ?? '';
      });

      await visitor.opens(`${wizard.path}?utm_source=friend`);
      await visitor.finishes();
      await expect(page).toHaveURL(/\/results$/);
      await page.locator('main a[href="/personalized-plan"]').click();
      await page.locator('main a[href="/wizard-register"]').last().click();
      await expect(page).toHaveURL(/\/wizard-register$/);
      await expect(page.getByText(text('register.cancel'))).toBeVisible();

      const main = page.getByRole('main');
      await main.getByRole('textbox').fill(email);
      await main.locator('[name="termsAccepted"]').check();
      const keeping = main.getByRole('checkbox', {
        name: appText(language)('controls.form.keep_answers'),
      });
      await expect(keeping).not.toBeChecked();
      await keeping.check();
      await main.getByRole('button', { name: text('register.submit') }).click();
      const account = new AccountVisitor(page, language);
      await account.seesPaymentScreen();
      expect(JSON.parse(sent)).toMatchObject({
        email,
        language,
        termsAccepted: true,
        termsVersion: TERMS_VERSION,
        answersConsent: ANSWERS_CONSENT_VERSION,
        wizard: {
          id: wizard.id,
          answers: answersOf(wizard),
          definitionHash: expect.stringMatching(/^[\da-f]+$/),
        },
        promo: { utm_source: 'friend' },
      });
    });
  });
}

test('without the choice to keep them, answers never leave the device', async ({
  page,
  visitor,
  call,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await visitor.opens(wizard.path);
  await visitor.finishes();
  await expect(page).toHaveURL(/\/results$/);
  await page.goto('/wizard-register');
  const main = page.getByRole('main');
  await main.getByRole('textbox').fill(newAddress());
  await main.locator('[name="termsAccepted"]').check();
  await main.getByRole('button', { name: funnelText('en')('register.submit') }).click();
  await new AccountVisitor(page).seesPaymentScreen();
  const sent = bodies.join();
  expect(sent).toContain(TERMS_VERSION);
  for (const answerKey of Object.keys(answersOf(wizard))) expect(sent).not.toContain(answerKey);
  expect(await kept(page, wizard.storageKey)).toEqual(answersOf(wizard));
  const token = await cookieOf(page, 'md_authToken');
  const data = await call<{ quizAttempts: unknown[] }>(
    'GET',
    '/v1/users/me/export/',
    undefined,
    token,
  );
  expect(data.quizAttempts).toEqual([]);
});

test('a plan made while signed in leads to the cabinet', async ({
  page,
  visitor,
  context,
  baseURL,
  signUp,
  call,
}) => {
  const member = await signUp({ answersConsent: ANSWERS_CONSENT_VERSION });
  await storeTokens(context, baseURL ?? '', member);
  const saved = page.waitForResponse(/\/v1\/users\/me\/attempts\/$/);
  await visitor.opens(`${wizard.path}?stepsLimit=2`);
  await visitor.finishes();
  await expect(page).toHaveURL(/\/results$/);
  expect((await saved).status()).toBe(201);
  await page.locator('main a[href="/personalized-plan"]').click();
  await page.locator('main a[href^="/cabinet"]').last().click();
  await new AccountVisitor(page).seesPaymentScreen();
  const data = await call('GET', '/v1/users/me/export/', undefined, member.accessToken);
  expect(JSON.stringify(data)).toContain(wizard.id);
});

test('a visitor who opens the funnel’s registration without a quiz can still register', async ({
  page,
}) => {
  await page.goto('/wizard-register');
  const main = page.getByRole('main');
  await main.getByRole('textbox').fill(newAddress());
  await main.getByRole('button', { name: funnelText('en')('register.submit') }).click();
  await expect(main.getByRole('checkbox')).toBeFocused();
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: funnelText('en')('register.submit') }).dblclick();
  await new AccountVisitor(page).seesPaymentScreen();
});
