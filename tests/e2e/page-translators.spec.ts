import type { Page } from 'playwright/test';
import { ANSWERS_CONSENT_VERSION } from '#contract/consents.ts';
import type { Content } from '#contract/content.ts';
import { PATHS } from '#contract/paths.ts';
import { percentOf } from '#engine/journey.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { Buyer } from '../support/buyer.ts';
import { expect, SettingsVisitor, test } from '../support/cabinet-test.ts';
import { Listener } from '../support/listener.ts';
import { firstOf } from '../support/listener-test.ts';
import { newAddress, PASSWORD } from '../support/member-test.ts';
import { translatePage } from '../support/page-translator.ts';
import type { Visitor } from '../support/visitor.ts';
import {
  appText,
  funnelText,
  richestWizard,
  rootWizard,
  webText,
  wizards,
  wizardText,
} from '../support/wizards.ts';

// Dead links and wrong passwords are refused, and an access that changes makes tokens stale.
test.use({ allowedProblems: [/status of 40[0134]/] });

/** Expects a page with this title, which is translated. */
async function expectPage(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.locator('h1 > font > font')).toHaveText(title);
}

/** Takes a quiz from its first step to the plan. */
async function takesQuiz(visitor: Visitor, wizard: WizardDefinition): Promise<void> {
  const { page } = visitor;
  const progress = page.getByRole('progressbar');
  const expectStep = async (step: number) => {
    const percent = appText('en')('percent', { percent: percentOf(wizard, { step }) });
    await expect(progress).toHaveText(`${step}/${wizard.steps.length}${percent}`);
    await expectPage(page, wizardText(wizard, 'en')(wizard.steps[step - 1]?.titleKey ?? ''));
  };
  await visitor.walksTo(2);
  await visitor.goesBack();
  await expectStep(1);
  await visitor.finishes({ onStep: ({ number }) => expectStep(number) });
  await expect(page).toHaveURL(PATHS.RESULTS);
  await page.locator(`main a[href="${PATHS.PERSONALIZED_PLAN}"]`).click();
  await expect(page).toHaveURL(PATHS.PERSONALIZED_PLAN);
  await expect(page.locator(`main a[href="${PATHS.WIZARD_REGISTER}"]`).last()).toBeVisible();
}

test('a quiz that is translated while it runs goes on', async ({ page, visitor }) => {
  await visitor.opens(rootWizard.path);
  await visitor.seesStep(1);
  await page.evaluate(translatePage);
  await visitor.walksTo(3);
  await visitor.goesBack();
  await visitor.seesStep(2);
  await expectPage(page, wizardText(rootWizard, 'en')(rootWizard.steps[1]?.titleKey ?? ''));
});

test.describe('on pages that are translated before the app runs,', () => {
  test.beforeEach(({ context }) => context.addInitScript(translatePage));

  test('a quiz is taken to the end, and its figures change', async ({ visitor }) => {
    await visitor.opens(richestWizard.path);
    await takesQuiz(visitor, richestWizard);
  });

  test('a visitor signs up after the quiz, and pays', async ({ page, visitor }) => {
    test.slow();
    const main = page.getByRole('main');
    await visitor.opens(`${wizards[0]?.path}?stepsLimit=1`);
    await visitor.finishes();
    await page.goto(PATHS.WIZARD_REGISTER);
    const submit = main.getByRole('button', { name: funnelText('en')('register.submit') });
    await submit.click();
    await expect(main.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await main.getByRole('textbox').fill(newAddress());
    await main.locator('[name="termsAccepted"]').check();
    await submit.click();

    const buyer = new Buyer(page);
    await buyer.seesPlans();
    await buyer.plan('Basic').check();
    await expect(buyer.payButton).toHaveText(/\$19\.99/);
    await buyer.plan('Ultimate').check();
    await expect(buyer.payButton).toHaveText(/\$44\.99/);
    await buyer.goesToCheckout();
    await buyer.paysWith('declined');
    await expectPage(page, webText('payment', 'en')('error.title'));
    await buyer.main.getByRole('link', { name: 'Try again' }).click();
    await buyer.seesPlans();
    await buyer.goesToCheckout();
    await buyer.paysWith('good');
    await buyer.isLedToSessions();
  });

  test('a member signs in after a wrong password, and another one registers', async ({
    page,
    signUp,
  }) => {
    const { email } = await signUp();
    const visitor = new AccountVisitor(page);
    await page.goto(PATHS.LOGIN);
    await visitor.signsIn(email, `${PASSWORD}7`);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await visitor.signsIn(email);
    await visitor.seesPaymentScreen();
    await visitor.signsOut();
    await page.goto(PATHS.REGISTER);
    await visitor.field('email').fill(email);
    await visitor.field('password').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await visitor.button('register.submit').click();
    await expect(page.locator('main a[href^="/forgot-password"]')).toBeVisible();
    await visitor.field('email').fill(newAddress());
    await visitor.button('register.submit').click();
    await visitor.seesPaymentScreen();
  });

  test('links from emails verify an address and set a password', async ({
    page,
    signUp,
    opensAs,
    mailedPath,
  }) => {
    const member = await signUp();
    const visitor = new AccountVisitor(page);
    const cabinet = webText('cabinet', 'en');
    const first = await mailedPath(member.email, 'verify-email');
    await opensAs(member, PATHS.CABINET_EMAIL_UNSUBSCRIBE);
    await page.getByRole('button', { name: cabinet('banner.resend') }).click();
    await expect(page.getByText(cabinet('banner.sent'))).toBeVisible();
    await expect.poll(() => mailedPath(member.email, 'verify-email')).not.toBe(first);
    await page.goto(await mailedPath(member.email, 'verify-email'));
    await visitor.button('verify.submit').click();
    await expect(visitor.heading('verify.done.title')).toBeVisible();

    await page.context().clearCookies();
    await page.goto(PATHS.FORGOT_PASSWORD);
    await visitor.field('email').fill(member.email);
    await visitor.button('forgot.submit').click();
    await expect(visitor.heading('forgot.sent.title')).toBeVisible();
    const reset = await mailedPath(member.email, 'reset-password');
    const setsPassword = async () => {
      await page.goto(reset);
      await visitor.field('new_password').fill('quiet-river-7');
      await visitor.button('reset.submit').click();
    };
    await setsPassword();
    await expectPage(page, webText('auth', 'en')('login.title'));
    await setsPassword();
    await expectPage(page, webText('auth', 'en')('reset.dead.title'));
  });

  test('a member saves a name and a language, and looks into every dialog', async ({
    page,
    signUp,
    pays,
    opensAs,
  }) => {
    await opensAs(await pays(await signUp()), PATHS.CABINET_PROFILE);
    const visitor = new SettingsVisitor(page);
    await visitor.field('name.label').fill('Ann');
    await visitor.button('name.save').click();
    await visitor.seesToast('name.saved');
    const quoted = visitor.dialog('refund.draft.title');
    await visitor.button('refund.ask').click();
    await visitor.button('refund.draft.keep').click();
    await expect(quoted).toBeHidden();
    await visitor
      .section('language.title')
      .getByRole('button', { name: 'Español', exact: true })
      .click();
    const after = new SettingsVisitor(page, 'es');
    await expectPage(page, after.text('title'));
    await after.button('refund.ask').click();
    const confirm = /44,99/;
    await after.dialog('refund.draft.title').getByRole('button', { name: confirm }).click();
    await expect(after.dialog('refund.made.title')).toContainText(/44,99/);
    await after.button('refund.made.close').click();
    await new AccountVisitor(page, 'es').seesPaymentScreen();
  });

  test('a member unsubscribes from emails', async ({ page, signUp, opensAs }) => {
    await opensAs(await signUp(), PATHS.CABINET_EMAIL_UNSUBSCRIBE);
    const visitor = new SettingsVisitor(page);
    await visitor.button('emails.none').click();
    await visitor.seesToast('emails.saved');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test('a member sets reminders, withdraws from the contract and removes the profile', async ({
    page,
    signUp,
    pays,
    opensAs,
  }) => {
    const member = await pays(await signUp());
    await opensAs(member, PATHS.CABINET_PROFILE);
    const visitor = new SettingsVisitor(page);
    const reminders = webText('reminders', 'en');
    for (const key of ['turn_on', 'pause', 'resume'])
      await page.getByRole('button', { name: reminders(key), exact: true }).click();
    await expect(page.getByRole('button', { name: reminders('pause') })).toBeVisible();

    await visitor.button('withdrawal.ask').click();
    await visitor.button('withdrawal.draft.confirm').click();
    const acknowledged = visitor.dialog('withdrawal.made.title');
    await expect(acknowledged).toContainText(member.email);
    await visitor.button('withdrawal.made.close').click();
    await new AccountVisitor(page).seesPaymentScreen();

    await page.goto(PATHS.CABINET_EMAIL_UNSUBSCRIBE);
    await visitor.button('removal.open').click();
    const removal = visitor.dialog('removal.question');
    await visitor.field('removal.email').fill(member.email);
    await removal.getByLabel(visitor.text('removal.password')).fill(PASSWORD);
    await visitor.button('removal.submit').click();
    await expect(page).toHaveURL(rootWizard.path);
    await visitor.seesToast('removal.removed');
  });

  test('the legal pages change their language', async ({ page }) => {
    for (const path of [PATHS.TERMS_OF_SERVICE, PATHS.PRIVACY_POLICY]) {
      await page.goto(`${path}?lang=en`);
      const heading = page.locator('h1 > font > font');
      const english = await heading.innerText();
      await page.getByRole('button', { name: 'Español' }).click();
      await expect(heading).not.toHaveText(english);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    }
  });

  test('a member finds a session and listens, and the plan changes', async ({
    page,
    signUp,
    pays,
    opensAs,
    call,
  }) => {
    test.slow();
    const member = await pays(await signUp({ answersConsent: ANSWERS_CONSENT_VERSION }));
    const content = await call<Content>('GET', '/v1/content/', undefined, member.accessToken);
    const [{ title, category, durationSeconds }] = firstOf(content);
    const listener = new Listener(page);
    await opensAs(member, `${PATHS.CABINET_SESSIONS}?category=${category}`);
    await listener.begins(title);
    await listener.button('pause').click();
    await listener.picks('sleep.title', '15');
    await listener.seeksTo(300);
    await expect(listener.full.getByText('5:00', { exact: true })).toBeVisible();
    await listener.button('smaller').click();
    await expect(listener.mini).toContainText(listener.placeText(300, durationSeconds));
    await listener.action('continue', title).click();
    await expect(listener.action('pause', title)).toBeVisible();
    await page.getByRole('navigation').locator(`[href="${PATHS.CABINET_DASHBOARD}"]`).click();
    const weeks = webText('plan', 'en')('weeks.title');
    await expect(page.getByRole('heading', { name: weeks })).toBeVisible();
  });
});
