import { TERMS_VERSION } from '#contract/consents.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { cookieOf, expect, newAddress, test } from '../support/member-test.ts';
import { kept } from '../support/visit.ts';
import { answersOf, funnelText, rootWizard } from '../support/wizards.ts';

const wizard = rootWizard;

test('without the choice to keep them, answers never leave the device', async ({
  page,
  visitor,
  call,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await visitor.opens(`${wizard.path}?stepsLimit=3`);
  await visitor.finishes();
  await expect(page).toHaveURL(/\/results$/);
  await page.goto('/wizard-register');
  const main = page.getByRole('main');
  await main.getByRole('textbox').fill(newAddress());
  await main.locator('[name="termsAccepted"]').check();
  await main.getByRole('button', { name: funnelText('en')('register.submit') }).click();
  await new AccountVisitor(page).seesPaymentScreen();
  const sent = bodies.join();
  expect(sent).toContain(TERMS_VERSION);
  for (const key of Object.keys(answersOf(wizard))) expect(sent).not.toContain(`"${key}":`);
  expect(await kept(page, wizard.storageKey)).not.toBeNull();
  const token = await cookieOf(page, 'md_authToken');
  const data = await call<{ quizAttempts: unknown[] }>(
    'GET',
    '/v1/users/me/export/',
    undefined,
    token,
  );
  expect(data.quizAttempts).toEqual([]);
});
