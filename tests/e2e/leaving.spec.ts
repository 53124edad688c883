import { readFile } from 'node:fs/promises';
import { AccountVisitor } from '../support/account-visitor.ts';
import { expect, SettingsVisitor, test } from '../support/cabinet-test.ts';
import { cookieOf } from '../support/member-test.ts';
import { rootWizard, webText } from '../support/wizards.ts';

test('a member without access goes from the plans to the account and back, exports their data and removes their profile', async ({
  page,
  signUp,
  opensAs,
}) => {
  const member = await signUp({ withoutPassword: true, language: 'es' });
  await opensAs(member, '/cabinet/profile');
  const plans = new AccountVisitor(page, 'es');
  const text = webText('cabinet', 'es');
  await plans.seesPaymentScreen();
  await page.getByRole('link', { name: text('no_access.account') }).click();
  await expect(page).toHaveURL('/cabinet/email-unsubscribe');
  await page.getByRole('link', { name: text('no_access.plans') }).click();
  await plans.seesPaymentScreen();
  await page.goBack();
  const visitor = new SettingsVisitor(page, 'es');
  const download = await visitor.downloads();
  expect(await readFile(await download.path(), 'utf8')).toContain(member.email);
  await visitor.button('removal.open').click();
  await visitor.field('removal.email').fill(member.email);
  await visitor.button('removal.submit').click();
  await expect(page).toHaveURL(new RegExp(`${rootWizard.path}$`));
  await visitor.seesToast('removal.removed');
  expect(await cookieOf(page, 'md_refreshToken')).toBeUndefined();
});
