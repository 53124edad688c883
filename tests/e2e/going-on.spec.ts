import type { Refund } from '#contract/payments.ts';
import { expect, firstOf, test } from '../support/listener-test.ts';
import { appText, webText } from '../support/wizards.ts';

test('the sound continues across the pages of the cabinet, in a small player that leads back', async ({
  page,
  listener,
  library,
}) => {
  const [{ title }] = firstOf(await library());
  const { full, mini, player } = listener;
  const nav = page.getByRole('navigation', { name: webText('cabinet', 'en')('nav.label') });
  await listener.opens();
  await listener.begins(title);
  await listener.seeksTo(300);
  await listener.button('smaller').click();
  await expect(full).toHaveCount(0);

  for (const name of ['profile', 'plans', 'sessions']) {
    await nav.getByRole('link', { name: webText('cabinet', 'en')(`nav.${name}`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mini).toContainText(title);
    await listener.hears();
  }
  await listener.isAbout(300, 60);

  await mini.getByRole('button', { name: player('pause') }).click();
  await listener.hearsNothing();
  await expect(listener.action('continue', title)).toBeVisible();
  await mini.getByRole('button', { name: new RegExp(`^${player('open')}`) }).click();
  await expect(full.getByRole('heading', { name: title })).toBeFocused();
  await page.keyboard.press('Escape');
  await mini.getByRole('button', { name: player('close') }).click();
  await expect(mini).toHaveCount(0);
});

test('another device continues where this one stopped', async ({
  listener,
  elsewhere,
  library,
}) => {
  const [session] = firstOf(await library());
  const { title } = session;
  await listener.opens();
  await listener.begins(title);
  await listener.seeksTo(700);
  await listener.hears();
  await listener.button('pause').click();
  await listener.hearsNothing();
  const left = await listener.place();
  const saved = async () =>
    (await library()).items.find(({ id }) => id === session.id)?.positionSeconds;
  await expect.poll(saved).toBe(Math.floor(left));

  const other = await elsewhere();
  await other.opens();
  await other.action('continue', title).click();
  await other.hears();
  await other.isAbout(left);
});

test('leaving a page while it plays saves the place', async ({ page, listener, library }) => {
  const [session] = firstOf(await library());
  await listener.opens();
  await listener.begins(session.title);
  await listener.seeksTo(500);
  await listener.hears();
  const left = await listener.place();
  await page.reload();
  await listener.action('continue', session.title).click();
  await listener.hears();
  await listener.isAbout(left);
});

test('signing out stops the sound and saves the place', async ({
  page,
  listener,
  elsewhere,
  library,
}) => {
  const [{ title }] = firstOf(await library());
  await listener.opens();
  await listener.begins(title);
  await listener.seeksTo(400);
  await listener.button('smaller').click();
  await page.getByRole('button', { name: appText('en')('account.sign_out') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await listener.hearsNothing();
  await expect(listener.mini).toHaveCount(0);

  const other = await elsewhere();
  await other.opens();
  await other.action('continue', title).click();
  await other.hears();
  await other.isAbout(403, 30);
});

test.describe('access that ends while a session plays', () => {
  test.use({ allowedProblems: [/status of 403/] });

  test('stops the sound and leads to the plans', async ({
    page,
    listener,
    library,
    call,
    member,
  }) => {
    const [{ title }] = firstOf(await library());
    await listener.opens();
    await listener.begins(title);
    await listener.button('smaller').click();
    const path = '/v1/payments/refund/';
    const quote = await call<Refund>('POST', path, {}, member.accessToken);
    const { quoteToken } = quote;
    await call('POST', path, { quoteToken }, member.accessToken);

    const refused = page.waitForResponse('**/api/v1/content/*/start/**');
    await page.keyboard.press('ArrowRight');
    expect((await refused).status()).toBe(403);
    await expect(page).toHaveURL(/\/cabinet\/payment$/);
    await listener.hearsNothing();
    await expect(listener.mini).toHaveCount(0);
  });
});
