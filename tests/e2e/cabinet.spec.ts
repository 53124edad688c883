import type { User } from '#contract/users.ts';
import { expect, test } from '../support/cabinet-test.ts';
import { newAddress, PASSWORD } from '../support/member-test.ts';
import { answersOf, lastPicks, rootWizard, webText, wizardWith } from '../support/wizards.ts';

const text = webText('cabinet', 'en');

test('a result that is not kept at the sign-out is gone, also from a tab that shows it', async ({
  page,
  context,
  signUp,
  opensAs,
}) => {
  const wizard = wizardWith('a question', () => true);
  await opensAs(await signUp(), '/cabinet/payment');
  const { id: wizardId, storageKey } = wizard;
  const finishedAt = new Date().toISOString();
  const kept = {
    [storageKey]: answersOf(wizard, lastPicks(wizard)),
    md_lastAttempt: { wizardId, definitionHash: 'abc123', finishedAt },
  };
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(key, JSON.stringify(value));
    }
  }, kept);
  const other = await context.newPage();
  await other.goto('/personalized-plan');
  await expect(other.locator('[data-outcome]')).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: text('sign_out') })
    .click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(text('sign_out_question.title'));
  await page.getByRole('button', { name: text('sign_out_question.remove') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(new RegExp(`${rootWizard.path}$`));
  await page.goto('/results');
  await expect(page).toHaveURL(new RegExp(`${rootWizard.path}$`));
});

test('a member whose address the mail server refuses is told, corrects it, and gets the email', async ({
  page,
  smtp,
  call,
  signUp,
  mailedPath,
  opensAs,
}) => {
  const inSpanish = webText('cabinet', 'es');
  const profile = webText('profile', 'es');
  const corrected = newAddress();
  const wrong = corrected.replace('mail.example', 'mial.example');
  smtp.unknown.add(wrong);
  const member = await signUp({ email: wrong, language: 'es' });
  const problem = async () =>
    (await call<User>('GET', '/v1/users/me/', undefined, member.accessToken)).emailProblem;
  await expect.poll(problem).toBe('bounced');

  await opensAs(member, '/cabinet/email-unsubscribe');
  const said = page.getByText(inSpanish('banner.bounced', { email: wrong }));
  await expect(said).toBeVisible();
  await page.getByRole('textbox', { name: profile('address.label') }).fill(corrected);
  await page.getByLabel(profile('address.password')).fill(PASSWORD);
  await page.getByRole('button', { name: profile('address.save') }).click();
  await expect(page.getByText(inSpanish('banner.text'))).toBeVisible();
  await expect(said).toBeHidden();
  await page.goto(await mailedPath(corrected, 'verify-email'));
});
