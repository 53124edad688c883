import { readFile } from 'node:fs/promises';
import { expect, SettingsVisitor, test } from '../support/cabinet-test.ts';
import { cookieOf } from '../support/member-test.ts';
import { rootWizard } from '../support/wizards.ts';

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
  await expect(page).toHaveURL(new RegExp(`${rootWizard.path}$`));
  await visitor.seesToast('removal.removed');
  expect(await cookieOf(page, 'md_refreshToken')).toBeUndefined();
});
