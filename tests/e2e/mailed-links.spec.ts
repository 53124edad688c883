import type { SignedIn } from '#contract/auth.ts';
import { readAnswers } from '#engine/reading.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { Buyer } from '../support/buyer.ts';
import { expect, PASSWORD, storeTokens, test } from '../support/member-test.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';
import { answersOf, lastPicks, webText, wizardWith } from '../support/wizards.ts';

const NEW_PASSWORD = 'quiet-river-7';

// Dead links and stale tokens are refused, which the browser logs.
test.use({ allowedProblems: [/status of 40[01]/] });

for (const language of TEST_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'es' ? 'es-MX' : 'en-GB' });

    test('verifying in another browser loses no purchase: both browsers lead back to it', async ({
      page,
      browser,
      baseURL,
      signUp,
      mailedPath,
    }) => {
      const wizard = wizardWith('a plan', (each) => readAnswers(each, {}).weeks().length > 0);
      const answers = answersOf(wizard, lastPicks(wizard));
      const member = await signUp({
        language,
        withoutPassword: true,
        wizard: { id: wizard.id, answers, definitionHash: 'abc123' },
      });
      const inApp = await browser.newContext({ baseURL: baseURL ?? '' });
      await storeTokens(inApp, baseURL ?? '', member);
      const first = new AccountVisitor(await inApp.newPage(), language);
      const buyer = new Buyer(first.page, language);
      await buyer.opensPlans();
      await buyer.plan('Basic').check();

      const visitor = new AccountVisitor(page, language);
      await page.goto(await mailedPath(member.email, 'verify-email'));
      await visitor.button('verify.submit').click();
      await expect(visitor.heading('verify.done.title')).toBeVisible();
      await page.locator('main a[href^="/reset-password/"]').click();
      await visitor.field('new_password').fill(NEW_PASSWORD);
      await visitor.button('reset.submit').click();
      await expect(page).toHaveURL(/\/personalized-plan$/);
      await page
        .locator('main a[href="/cabinet/payment"]')
        .filter({ visible: true })
        .first()
        .click();
      await visitor.seesPaymentScreen();

      await buyer.payButton.click();
      await expect(first.page).toHaveURL(/\/login\?next=%2Fcabinet%2Fpayment$/);
      const note = webText('auth', language)('login.ended_elsewhere');
      await expect(first.page.getByRole('status').filter({ hasText: note })).toBeVisible();
      await expect(first.field('email')).toHaveValue(member.email);
      await first.field('password').fill(NEW_PASSWORD);
      await first.button('login.submit').click();
      await buyer.seesPlans();
      await expect(buyer.plan('Basic')).toBeChecked();
      await buyer.goesToCheckout();
      await buyer.paysWith('good');
      await buyer.isLedToSessions();
      await inApp.close();
    });
  });
}

test.describe('an emailed link', () => {
  test('that resets a password leaves the member signed in only in the browser where they open it', async ({
    page,
    context,
    browser,
    baseURL,
    signUp,
    mailedPath,
    call,
  }) => {
    const member = await signUp();
    const body = { email: member.email, password: PASSWORD };
    const here = await call<SignedIn>('POST', '/v1/auth/login/', body);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    await storeTokens(elsewhere, baseURL ?? '', member);
    await storeTokens(context, baseURL ?? '', here);
    await call('POST', '/v1/auth/reset/start/', { email: member.email });
    const visitor = new AccountVisitor(page);
    await page.goto(await mailedPath(member.email, 'reset-password'));
    await visitor.field('new_password').fill(NEW_PASSWORD);
    await visitor.button('reset.submit').click();
    await visitor.seesPaymentScreen();

    const otherDevice = await elsewhere.newPage();
    await otherDevice.goto('/cabinet/payment');
    await expect(otherDevice).toHaveURL(/\/login\?next=%2Fcabinet%2Fpayment$/);
    await elsewhere.close();
  });
});
