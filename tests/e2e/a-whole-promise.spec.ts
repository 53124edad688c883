import { readFileSync } from 'node:fs';
import { ANSWERS_CONSENT_VERSION, TERMS_VERSION } from '#contract/consents.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { visitorAddress } from '../support/app.ts';
import { Buyer } from '../support/buyer.ts';
import { SettingsVisitor } from '../support/cabinet-test.ts';
import { expect, test } from '../support/listening-test.ts';
import { newAddress, PASSWORD } from '../support/member-test.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';
import { Visitor } from '../support/visitor.ts';
import {
  answersOf,
  appText,
  funnelText,
  mailText,
  webText,
  wizardWith,
} from '../support/wizards.ts';

const wizard = wizardWith('a plan with a sentence to hear', ({ plan, profile }) => {
  return profile !== undefined && plan?.phraseAnswer !== undefined;
});

/** How long it is until this time of tomorrow on the server's clock, in milliseconds. */
const untilTomorrow = (now: Date, time: string) => {
  const tomorrow = new Date(now);
  tomorrow.setUTCDate(now.getUTCDate() + 1);
  return Date.parse(`${tomorrow.toISOString().slice(0, 10)}T${time}:00.000Z`) - now.getTime();
};

// A purchase and a withdrawal make tokens stale, which the browser logs.
test.use({ allowedProblems: [/status of 40[13]/] });

// Files run in the order of their names. This one comes early, because it waits for up to a minute
// while others can run.
for (const language of TEST_LANGUAGES) {
  test(`the plan of a quiz is there on every device, reminds, and can be left, with an email for each, in ${language}`, async ({
    browser,
    baseURL,
    clock,
    smtp,
    mailedPath,
  }) => {
    // The job that sends reminders runs every minute.
    test.setTimeout(240_000);
    const device = {
      baseURL: baseURL ?? '',
      locale: language === 'es' ? 'es-MX' : 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      extraHTTPHeaders: visitorAddress(),
    } as const;
    const email = newAddress();
    const mails = () => smtp.mails.filter(({ to }) => to.includes(email));

    const phone = await browser.newContext({ ...device, viewport: { width: 360, height: 740 } });
    const page = await phone.newPage();
    const signUps: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/signup/')) signUps.push(request.postData() ?? '');
    });
    const quiz = new Visitor(page);
    await quiz.opens(`${wizard.path}?utm_source=friend`);
    await quiz.finishes();
    await page.locator('main a[href="/personalized-plan"]').click();
    const outcome = await page.locator('main [data-outcome] h1').innerText();
    await page.locator('main a[href="/wizard-register"]').last().click();
    const main = page.getByRole('main');
    await main.getByRole('textbox').fill(email);
    await main.locator('[name="termsAccepted"]').check();
    const keeping = appText(language)('controls.form.keep_answers');
    await expect(main.getByRole('checkbox', { name: keeping })).not.toBeChecked();
    await main.getByRole('checkbox', { name: keeping }).check();
    const submit = funnelText(language)('register.submit');
    await main.getByRole('button', { name: submit }).click();
    const buyer = new Buyer(page, language);
    await buyer.seesPlans();
    expect(signUps.map((body) => JSON.parse(body))).toMatchObject([
      {
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
      },
    ]);
    await buyer.goesToCheckout();
    await buyer.paysWith('good');
    await buyer.isLedToSessions();
    await phone.close();

    const laptop = await browser.newContext(device);
    const there = await laptop.newPage();
    await there.goto(await mailedPath(email, 'reset-password'));
    const account = new AccountVisitor(there, language);
    await account.field('new_password').fill(PASSWORD);
    await account.button('reset.submit').click();
    await expect(there).toHaveURL(/\/login$/);
    await account.signsIn(email);
    await expect(there).toHaveURL(/\/cabinet\/sessions$/);
    const welcome = webText('cabinet', language)('welcome.close');
    await there.getByRole('dialog').getByRole('button', { name: welcome }).click();
    await there.goto('/personalized-plan');
    await expect(there).toHaveURL(/\/cabinet\/dashboard$/);
    await expect(there.getByRole('main')).toContainText(outcome);
    const plan = webText('plan', language);
    await there.getByText(plan('card.open')).click();
    const saving = there.waitForEvent('download');
    await there.getByRole('button', { name: plan('card.save') }).click();
    const png = readFileSync(await (await saving).path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], 'a lock screen').toEqual([1080, 1920]);

    await there.goto('/cabinet/profile#reminders');
    const text = webText('reminders', language);
    const section = there.getByRole('region', { name: text('title'), exact: true });
    await expect(section).toBeFocused();
    await section.getByLabel(text('time')).fill('07:05');
    await section.getByRole('button', { name: text('turn_on') }).click();
    await expect(section.getByRole('button', { name: text('pause') })).toBeVisible();
    await there.reload();
    await expect(section.getByLabel(text('time'))).toHaveValue('07:05');
    await expect(section.getByRole('button', { pressed: true })).toHaveCount(7);

    clock.pass(untilTomorrow(clock.now(), '07:05'));
    const reminders = () => mails().filter((mail) => mail.text.includes('session='));
    await expect.poll(() => reminders().length, { timeout: 90_000 }).toBe(1);
    const link = /\S+\/cabinet\/sessions\?session=([\w-]+)/.exec(reminders()[0]?.text ?? '');
    await there.goto(link?.[0] ?? '');
    const card = there.locator(`[data-session="${link?.[1]}"]`);
    await expect(card.getByRole('button').last()).toBeFocused();
    await expect(card).toBeInViewport();

    await there.goto('/cabinet/profile');
    const profile = new SettingsVisitor(there, language);
    await profile.button('subscription.manage').click();
    await there.locator('button[value="cancel"]').click();
    await there.locator('a[href$="/cabinet/profile"]').click();
    await expect(profile.fact('subscription.renewal')).toHaveText(
      profile.text('subscription.renewals.ends'),
    );
    await profile.button('leaving.skip').click();
    await profile.button('withdrawal.ask').click();
    await profile.button('withdrawal.draft.confirm').click();
    await expect(profile.dialog('withdrawal.made.title')).toContainText('Ultimate');
    await profile.button('withdrawal.made.close').click();
    await account.seesPaymentScreen();

    const mail = mailText(language);
    const subjects = [
      mail('verify.subject'),
      mail('receipt.subject', { plan: 'Ultimate' }),
      mail('subscriptionCanceled.subject', { plan: 'Ultimate' }),
      mail('withdrawal.subject'),
    ];
    await expect
      .poll(() => mails().map(({ headers }) => headers.subject))
      .toEqual(expect.arrayContaining(subjects));
    await laptop.close();
  });
}
