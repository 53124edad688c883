import type { RefusableCategory } from '#contract/choices.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { EmailPreferences, User } from '#contract/users.ts';
import { parseEnv } from '#server/config/env.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { sampleMails, sampleRecipient } from '#server/mail/testing/sample-mails.ts';
import { FRAME_STYLE } from '#server/pages/outbox.ts';
import { expect, SettingsVisitor, test as settingsTest } from '../support/cabinet-test.ts';
import type { Member } from '../support/member-test.ts';

const PREFERENCES = '/cabinet/email-unsubscribe';
const NONE = { account: false, payments: true, subscription: false, reminders: false };
const ALL = { account: true, payments: true, subscription: true, reminders: true };

interface EmailFixtures {
  preferencesOf: (member: Member) => Promise<EmailPreferences>;
  unsubscribeLink: (member: Member) => Promise<string>;
}

const test = settingsTest.extend<EmailFixtures>({
  preferencesOf: async ({ call }, use) => {
    await use(async ({ accessToken }) => {
      const user = await call<User>('GET', '/v1/users/me/', undefined, accessToken);
      return user.emailPreferences;
    });
  },
  unsubscribeLink: async ({ smtp }, use) => {
    await use(async ({ email }) => {
      const found = () =>
        smtp.mails
          .filter(({ to }) => to.includes(email))
          .map(({ headers }) => /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1])
          .find((link) => link !== undefined);
      await expect.poll(found, { message: `a mail to ${email}` }).toBeDefined();
      return found() ?? '';
    });
  },
});

test('email is chosen by category and saved, down to none at all', async ({
  page,
  signUp,
  pays,
  opensAs,
  preferencesOf,
}) => {
  const member = await pays(await signUp());
  await opensAs(member, '/cabinet/profile');
  const visitor = new SettingsVisitor(page);
  await page.getByRole('link', { name: visitor.text('email.preferences') }).click();
  await expect(page).toHaveURL(PREFERENCES);
  const choice = (category: RefusableCategory) =>
    page.getByRole('checkbox', { name: visitor.text(`emails.categories.${category}.title`) });
  await expect(page.getByText(visitor.text('emails.lead', { email: member.email }))).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);

  await choice('subscription').uncheck();
  await visitor.button('emails.save').click();
  await visitor.seesToast('emails.saved');
  await page.reload();
  await expect(choice('subscription')).not.toBeChecked();
  await expect(choice('account')).toBeChecked();
  expect(await preferencesOf(member)).toEqual({ ...ALL, subscription: false });

  await visitor.button('emails.none').click();
  await visitor.seesToast('emails.saved_none');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(3);
  expect(await preferencesOf(member)).toEqual(NONE);
  await page.getByRole('link', { name: visitor.text('emails.to_profile') }).click();
  await expect(page).toHaveURL('/cabinet/profile');
});

test('the link of an email opens a public page that needs no login and acts only on request', async ({
  page,
  signUp,
  preferencesOf,
  unsubscribeLink,
}) => {
  const member = await signUp();
  await page.goto(await unsubscribeLink(member));
  await expect(page).toHaveURL(/\/unsubscribe\/[\w-]+$/);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  expect(await preferencesOf(member)).toEqual(ALL);

  await page.getByRole('checkbox', { name: 'My subscription' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  expect(await preferencesOf(member)).toEqual({ ...ALL, subscription: false });

  await page.getByRole('link', { name: 'Choose again' }).click();
  await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
  await expect(page.getByText('You’re unsubscribed from all of these.')).toBeVisible();
  expect(await preferencesOf(member)).toEqual({ ...NONE, payments: true });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('From now on you’ll get:')).toBeVisible();
  expect(await preferencesOf(member)).toEqual({ ...ALL, subscription: false });
});

test('the frame of an email in the outbox shows all of it', async ({ page }) => {
  const facts = {
    env: parseEnv({}),
    origins: { app: () => 'https://app.test', api: () => 'https://api.test' },
    planName: (planId: string) => planId,
  };
  const mails = LANGUAGES.flatMap((language) => sampleMails(sampleRecipient(language)));
  for (const [width, frame] of [
    [1280, 656],
    [360, 304],
  ]) {
    await page.setViewportSize({ width: width ?? 0, height: 800 });
    await page.setContent(`<style>${FRAME_STYLE}</style><div style="width:${frame}px"><iframe>`);
    for (const mail of mails) {
      const hidden = await page.locator('iframe').evaluate(
        (element: HTMLIFrameElement, html) =>
          new Promise<number>((resolve) => {
            element.onload = () => {
              const page = element.contentDocument?.documentElement;
              resolve((page?.scrollHeight ?? Infinity) - (page?.clientHeight ?? 0));
            };
            element.srcdoc = html;
          }),
        renderMail(mail, facts).html,
      );
      expect(hidden, `${mail.kind} in ${mail.to.language}, ${frame} px wide`).toBe(0);
    }
  }
});
