import type { Page } from 'playwright/test';
import { project, serveBuild } from '../support/app.ts';
import { test as base, expect } from '../support/member-test.ts';
import { expectAccessible, expectNothingCut } from '../support/page-checks.ts';

const WIDTHS = [360, 768, 1280];
const TEXT_SIZE = 17;

/** What the server of this file prints for whoever started it. */
const printed: string[] = [];

const test = base.extend({
  server: [
    async ({ smtp }, use) => {
      const { close, ...server } = await serveBuild(`${project}dist`, {
        variables: { ADMIN_PORT: '0', SMTP_URL: smtp.url },
        print: (line) => printed.push(line),
      });
      await use(server);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function expectFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingCut(page, TEXT_SIZE);
  }
  await expectAccessible(page);
}

test('an operator signs in by the printed link, resends a receipt, refunds, and reads the audit', async ({
  browser,
  smtp,
  signUp,
  pays,
}) => {
  test.slow();
  const { email } = await pays(await signUp());
  const receipts = () =>
    smtp.mails.filter(({ to, text }) => to.includes(email) && text.includes('is your receipt'));
  await expect.poll(() => receipts().length).toBe(1);

  const link = /http\S+/.exec(printed.join())?.[0] ?? '';
  const operator = await browser.newContext({ extraHTTPHeaders: {} });
  const page = await operator.newPage();
  await page.goto(link);
  await expectFit(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Find a member' })).toBeVisible();
  await expectFit(page);

  await page.getByLabel('Email, order').fill('nobody@mail.example');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no member');
  await page.getByLabel('Email, order').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  await expectFit(page);

  await page.getByRole('link', { name: 'Resend an email' }).click();
  await page.getByLabel('Email', { exact: true }).selectOption('receipt');
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByRole('alert')).toContainText('Say why.');
  await expect(page.getByLabel('Why')).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('receipt');
  await expectFit(page);
  await page.getByLabel('Why').fill('It went to another folder');
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByRole('status')).toContainText('is queued');
  await expect.poll(() => receipts().length).toBe(2);

  await page.getByRole('link', { name: 'Refund' }).click();
  await page.getByLabel('Why').fill('Could not sleep');
  await page.getByRole('button', { name: 'Refund' }).dblclick();
  await expect(page.getByRole('status')).toContainText('is refunded. Access: there is none.');
  await expectFit(page);

  await page.getByRole('link', { name: 'Audit' }).click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Could not sleep' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'It went to another folder' })).toHaveCount(1);
  await expectFit(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  await expectFit(page);
  await page.goto(new URL('/audit', link).href);
  await expect(page).toHaveURL(/\/sign-in$/);
  await expectFit(page);
  await operator.close();
});
