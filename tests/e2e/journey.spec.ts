import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { visitorAddress } from '../support/app.ts';
import { Buyer } from '../support/buyer.ts';
import { expect, SettingsVisitor, test } from '../support/cabinet-test.ts';
import { Listener } from '../support/listener.ts';
import { newAddress } from '../support/member-test.ts';
import { IS_FULL } from '../support/scope.ts';
import { funnelText, rootWizard, webText } from '../support/wizards.ts';

const PASSWORD = 'quiet-river-7';

// A purchase makes the tokens stale, which the browser logs.
test.use({ allowedProblems: [/status of 40[13]/] });

// The journeys in the other browsers are in both languages.
for (const language of IS_FULL ? LANGUAGES : [DEFAULT_LANGUAGE]) {
  const locale = language === 'es' ? 'es-MX' : 'en-GB';

  test(`in ${language} a new member pays, listens, continues on another device, cancels and leaves`, async ({
    browser,
    baseURL,
    mailedPath,
  }) => {
    test.setTimeout(120_000);
    const device = { baseURL: baseURL ?? '', locale, extraHTTPHeaders: visitorAddress() };
    const email = newAddress();
    const phone = await browser.newContext(device);
    const page = await phone.newPage();

    await page.goto('/wizard-register');
    await page.getByRole('main').getByRole('textbox').fill(email);
    await page.getByRole('checkbox').check();
    const submit = funnelText(language)('register.submit');
    await page.getByRole('main').getByRole('button', { name: submit }).click();

    const buyer = new Buyer(page, language);
    await buyer.seesPlans();
    await buyer.goesToCheckout();
    await buyer.paysWith('good');
    await buyer.isLedToSessions();
    const cabinet = webText('cabinet', language);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: cabinet('welcome.close') })
      .click();

    const listener = new Listener(page, language);
    const title = (
      await page.locator('[data-session] h2, [data-session] h3').first().innerText()
    ).trim();
    await listener.begins(title);
    await listener.seeksTo(600);
    await listener.hears();
    await listener.button('pause').click();
    await listener.hearsNothing();
    const place = await listener.place();
    await phone.close();

    const laptop = await browser.newContext(device);
    const there = await laptop.newPage();
    await there.goto(await mailedPath(email, 'reset-password'));
    const visitor = new AccountVisitor(there, language);
    await visitor.field('new_password').fill(PASSWORD);
    await visitor.button('reset.submit').click();
    await expect(there).toHaveURL(/\/login$/);
    await visitor.signsIn(email, PASSWORD);
    await expect(there).toHaveURL(/\/cabinet\/sessions$/);
    await there
      .getByRole('dialog')
      .getByRole('button', { name: cabinet('welcome.close') })
      .click();
    const again = new Listener(there, language);
    await again.action('continue', title).click();
    await again.hears();
    await again.isAbout(place);

    await there.goto('/cabinet/profile');
    const profile = new SettingsVisitor(there, language);
    await profile.button('subscription.manage').click();
    await there.locator('button[value="cancel"]').click();
    await there.locator('a[href$="/cabinet/profile"]').click();
    await expect(profile.fact('subscription.renewal')).toHaveText(
      profile.text('subscription.renewals.ends'),
    );

    await profile.button('removal.open').click();
    await profile.field('removal.email').fill(email);
    await profile.field('removal.password').fill(PASSWORD);
    await profile.button('removal.submit').click();
    await expect(there).toHaveURL(new RegExp(`${rootWizard.path}$`));
    await there.goto('/cabinet/sessions');
    await expect(there).toHaveURL(/\/login\?next=/);
    await laptop.close();
  });
}
