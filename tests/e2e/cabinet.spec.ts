import { expect, test } from '../support/cabinet-test.ts';
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
