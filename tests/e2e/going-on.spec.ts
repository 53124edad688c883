import { expect, firstOf, test } from '../support/listener-test.ts';
import { webText } from '../support/wizards.ts';

test('the sound continues across the pages of the cabinet, in a small player', async ({
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
  await listener.picks('speed', '1.5×');
  const speed = () =>
    page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate);
  await expect.poll(speed).toBe(1.5);
  await listener.button('smaller').click();
  await expect(full).toHaveCount(0);
  await expect(listener.action('pause', title)).toBeFocused();

  for (const [name, heading] of [
    ['profile', webText('profile', 'en')('title')],
    ['plans', webText('payment', 'en')('title_member')],
    ['sessions', webText('sessions', 'en')('title')],
  ] as const) {
    await nav.getByRole('link', { name: webText('cabinet', 'en')(`nav.${name}`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(mini).toContainText(title);
    await listener.hears();
  }
  await listener.isAbout(300);

  await mini.getByRole('button', { name: player('pause') }).click();
  await listener.hearsNothing();
  await expect(listener.action('continue', title)).toBeVisible();
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
