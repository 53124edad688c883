import { readFile } from 'node:fs/promises';
import { AccountVisitor } from '../support/account-visitor.ts';
import { expect, SettingsVisitor, test } from '../support/cabinet-test.ts';
import { cookieOf, PASSWORD } from '../support/member-test.ts';

const PROFILE = '/cabinet/profile';

// Typing errors are refused, and so are the profile's requests during its removal.
test.use({ allowedProblems: [/status of 40[01]/] });

test('the export contains all stored data, and after the removal the account cannot be used to sign in', async ({
  page,
  signUp,
  pays,
  opensAs,
}) => {
  test.slow();
  const member = await pays(await signUp());
  await opensAs(member, PROFILE);
  const visitor = new SettingsVisitor(page);

  const download = await visitor.downloads();
  expect(download.suggestedFilename()).toMatch(/-\d{4}-\d{2}-\d{2}\.json$/);
  const content = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(content).toMatchObject({ profile: { email: member.email } });

  await visitor.button('removal.open').click();
  const dialog = visitor.dialog('removal.question');
  await expect(dialog).toContainText(visitor.text('removal.money.guarantee'));
  await visitor.field('removal.email').fill('somebody.else@mail.example');
  await visitor.field('removal.password').fill(PASSWORD);
  await visitor.button('removal.submit').click();
  await expect(dialog).toContainText('This is not the e-mail address of your account.');
  await expect(page).toHaveURL(PROFILE);

  await visitor.field('removal.email').fill(member.email);
  await visitor.field('removal.password').fill(PASSWORD);
  await visitor.button('removal.submit').click();
  await expect(page).toHaveURL(/\/daily-emotional-reset$/);
  await visitor.seesToast('removal.removed');
  expect(await cookieOf(page, 'md_authToken')).toBeUndefined();
  expect(await cookieOf(page, 'md_refreshToken')).toBeUndefined();

  await page.goto(PROFILE);
  await expect(page).toHaveURL(/\/login\?next=/);
  await new AccountVisitor(page).signsIn(member.email);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The e-mail address or the password is wrong.');
});

test('a member without access can export their data and remove their profile, too', async ({
  page,
  signUp,
  opensAs,
}) => {
  const member = await signUp({ withoutPassword: true, language: 'es' });
  await opensAs(member, '/cabinet/email-unsubscribe');
  const visitor = new SettingsVisitor(page, 'es');
  const download = await visitor.downloads();
  expect(await readFile(await download.path(), 'utf8')).toContain(member.email);
  await visitor.button('removal.open').click();
  await visitor.field('removal.email').fill(member.email);
  await visitor.button('removal.submit').click();
  await expect(page).toHaveURL(/\/daily-emotional-reset$/);
  await visitor.seesToast('removal.removed');
  expect(await cookieOf(page, 'md_refreshToken')).toBeUndefined();
});
