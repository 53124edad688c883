import { PATHS } from '#contract/paths.ts';
import type { Content } from '#contract/content.ts';
import { SettingsVisitor } from '../support/cabinet-test.ts';
import { Listener } from '../support/listener.ts';
import { firstOf } from '../support/listener-test.ts';
import { test } from '../support/listening-test.ts';
import { Visitor } from '../support/visitor.ts';
import { isMultiple, stepNumber, wizards } from '../support/wizards.ts';
const SIZES = [[360, 740], [740, 360], [1280, 800]] as const;
test.use({ locale: 'es-MX' });
const D = '/tmp/layout-tmp';
async function shots(page: any, name: string) {
  for (const [width, height] of SIZES) { await page.setViewportSize({ width, height }); await page.evaluate(() => document.querySelector('dialog[open]')?.scrollTo(0,0)); await page.screenshot({ path: `${D}/${name}-${width}.png` }); }
  await page.setViewportSize({ width: 360, height: 740 });
}
test('quiz', async ({ page }) => {
  const wizard = wizards.find((w) => w.id.includes('sleep'))!;
  const visitor = new Visitor(page);
  await visitor.opens(wizard.path);
  await shots(page, 'q-land');
  await visitor.walksTo(stepNumber(wizard, (s) => isMultiple(s)));
  await shots(page, 'q-multi');
  await visitor.continues();
  await shots(page, 'q-refused');
});
test('dialogs', async ({ page, signUp, pays, opensAs, call }) => {
  const member = await pays(await signUp({ language: 'es' }));
  await opensAs(member, PATHS.CABINET_PROFILE);
  const v = new SettingsVisitor(page, 'es');
  await v.button('removal.open').click();
  await page.waitForTimeout(500); await shots(page, 'd-removal'); await page.keyboard.press('Escape');
  await v.button('withdrawal.ask').first().click();
  await v.button('withdrawal.draft.confirm').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await shots(page, 'd-withdraw');
  const content = await call<Content>('GET', '/v1/content/', undefined, member.accessToken);
  const [{ title, category }] = firstOf(content);
  const listener = new Listener(page, 'es');
  await opensAs(member, `${PATHS.CABINET_SESSIONS}?category=${category}`);
  await listener.action('start', title).click();
  await listener.button('recommendations.begin').waitFor();
  await page.waitForTimeout(500); await shots(page, 'd-tips');
  await page.emulateMedia({ colorScheme: 'light' });
  await opensAs(member, PATHS.CABINET_PROFILE);
  await v.button('refund.ask').first().click();
  await v.dialog('refund.quoted.title').getByRole('button').first().waitFor();
  await shots(page, 'd-refund');
  await v.dialog('refund.quoted.title').getByRole('button').first().click();
  await v.button('refund.made.close').click();
  await page.locator('input[name="plan"]').first().waitFor();
  for (const [width, height] of SIZES) { await page.setViewportSize({ width, height }); await page.screenshot({ fullPage: true, path: `${D}/pay-${width}.png` }); }
});
