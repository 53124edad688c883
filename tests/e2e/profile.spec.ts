import type { Page } from 'playwright/test';
import type { User } from '#contract/users.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { expect, SettingsVisitor, test } from '../support/cabinet-test.ts';
import { cookieOf } from '../support/member-test.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';

const PROFILE = '/cabinet/profile';

// Access that ends makes tokens stale, and a mistyped password is refused; the browser logs both.
test.use({ allowedProblems: [/status of 40[0134]/] });

const tokenOf = async (page: Page) => (await cookieOf(page, 'md_authToken')) ?? '';

test('a refund takes two steps and ends the access', async ({
  page,
  signUp,
  pays,
  call,
  opensAs,
}) => {
  await opensAs(await pays(await signUp()), PROFILE);
  const visitor = new SettingsVisitor(page);
  const accessTo = async () =>
    Date.parse(
      (await call<User>('GET', '/v1/users/me/', undefined, await tokenOf(page))).accessTo ?? '',
    ) || 0;
  const quoted = visitor.dialog('refund.quoted.title');

  await visitor.button('refund.ask').click();
  const amount = quoted.getByText('$44.99', { exact: true });
  await expect(amount).toHaveCSS('font-variant-numeric', 'lining-nums tabular-nums');
  await expect(quoted).toContainText(visitor.text('refund.quoted.ends', { plan: 'Ultimate' }));
  await visitor.button('refund.quoted.keep').click();
  await expect(quoted).toBeHidden();
  expect(await accessTo()).toBeGreaterThan(Date.now());

  await visitor.button('refund.ask').click();
  const confirm = visitor.text('refund.quoted.confirm', { amount: '$44.99' });
  await quoted.getByRole('button', { name: confirm }).click();
  const made = visitor.dialog('refund.made.title');
  await expect(made).toContainText(visitor.text('refund.made.amount', { amount: '$44.99' }));
  await expect(made).toContainText(visitor.text('refund.made.ended', { plan: 'Ultimate' }));
  await visitor.button('refund.made.close').click();
  await new AccountVisitor(page).seesPaymentScreen();

  await page.goto('/cabinet/sessions');
  await new AccountVisitor(page).seesPaymentScreen();
  expect(await accessTo()).toBeLessThan(Date.now());

  await page.goto('/cabinet/email-unsubscribe');
  const refunds = visitor.section('refund.states.title');
  await expect(refunds).toContainText(visitor.text('refund.states.refunded.title'));
  await expect(refunds).toContainText('$44.99');
});

test('a withdrawal from the contract is stated, confirmed, and acknowledged on the screen and by email', async ({
  page,
  signUp,
  pays,
  opensAs,
  smtp,
}) => {
  const member = await signUp({ language: 'es', firstName: 'Ana' });
  await opensAs(await pays(member), PROFILE);
  const visitor = new SettingsVisitor(page, 'es');
  await page.getByRole('button', { name: 'Desistir del contrato aquí', exact: true }).click();
  const statement = visitor.dialog('withdrawal.draft.title');
  await expect(statement).toContainText('Desisto de mi contrato del plan Ultimate.');
  await expect(statement).toContainText(member.email);
  await expect(visitor.field('withdrawal.facts.name')).toHaveValue('Ana');
  await visitor.field('withdrawal.facts.name').fill('Ana María Ruiz');

  await page.getByRole('button', { name: 'Confirmar desistimiento', exact: true }).click();
  const acknowledged = visitor.dialog('withdrawal.made.title');
  await expect(acknowledged).toContainText('Ana María Ruiz');
  await expect(acknowledged).toContainText(visitor.text('withdrawal.facts.stated_at'));
  const order = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(await acknowledged.innerText());
  const acknowledgement = () =>
    smtp.mails.find(
      ({ to, headers }) =>
        to.includes(member.email) && headers.subject === 'Recibimos tu desistimiento',
    );
  await expect.poll(acknowledgement).toBeDefined();
  expect(acknowledgement()?.text).toContain('Nombre: Ana María Ruiz');
  expect(acknowledgement()?.text).toContain(`Pedido: ${order?.[0]}`);
  expect(acknowledgement()?.text).toMatch(/Recibido el: \d{1,2} de \p{L}+ de \d{4} a las .*UTC/u);

  await visitor.button('withdrawal.made.close').click();
  await new AccountVisitor(page, 'es').seesPaymentScreen();
  await expect(visitor.section('refund.states.title')).toContainText(/44,99/);
  await expect(page.locator('input[name="plan"]:checked')).toHaveCount(0);
});

for (const language of TEST_LANGUAGES) {
  const other = language === 'en' ? 'es' : 'en';

  test(`a new name and a language are saved, from ${language} to ${other}`, async ({
    page,
    signUp,
    pays,
    call,
    opensAs,
  }) => {
    await opensAs(await pays(await signUp({ language })), PROFILE);
    const before = new SettingsVisitor(page, language);
    await before.field('name.label').fill('  Ana María ');
    await before.button('name.save').click();
    await before.seesToast('name.saved');

    const otherName = other === 'es' ? 'Español' : 'English';
    await before
      .section('language.title')
      .getByRole('button', { name: otherName, exact: true })
      .click();
    const after = new SettingsVisitor(page, other);
    const heading = page.getByRole('heading', { level: 1, name: after.text('title') });
    await expect(heading).toBeVisible();

    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(after.field('name.label')).toHaveValue('Ana María');
    expect(await call('GET', '/v1/users/me/', undefined, await tokenOf(page))).toMatchObject({
      firstName: 'Ana María',
      language: other,
    });
  });
}
