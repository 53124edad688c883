import type { User } from '#contract/users.ts';
import { test, expect } from '../support/cabinet-test.ts';
import { newAddress } from '../support/member-test.ts';
import { expectAccessible, expectSound } from '../support/page-checks.ts';
for (const language of ['en', 'es'] as const)
  test(`shots ${language}`, async ({ page, smtp, call, signUp, opensAs }) => {
    test.setTimeout(120000);
    const wrong = newAddress();
    smtp.unknown.add(wrong);
    const member = await signUp({ email: wrong, language });
    await expect.poll(async () => (await call<User>('GET', '/v1/users/me/', undefined, member.accessToken)).emailProblem, { timeout: 20000 }).toBe('bounced');
    await opensAs(member, '/cabinet/email-unsubscribe');
    await expect(page.getByRole('status').first()).toContainText(wrong);
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [360, 1280]) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `/tmp/hd-${language}-${scheme}-${width}.png` });
        await page.goto('/cabinet/payment-error');
        await expect(page.getByRole('status').first()).toContainText(wrong);
        await page.screenshot({ path: `/tmp/hd-pe-${language}-${scheme}-${width}.png`, clip: { x: 0, y: 0, width, height: 350 } });
        await page.goto('/cabinet/email-unsubscribe');
        await expect(page.getByRole('status').first()).toContainText(wrong);
      }
    await expectAccessible(page);
  });
