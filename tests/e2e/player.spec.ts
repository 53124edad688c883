import { expect, firstOf, test } from '../support/listener-test.ts';

test('a session can be paused, resumed, sought, skipped by 15 seconds and played at another speed', async ({
  page,
  listener,
  library,
}) => {
  const [{ title, durationSeconds }] = firstOf(await library());
  const { full, player, seekBar } = listener;
  await listener.opens();
  await listener.begins(title);

  await listener.button('pause').click();
  await listener.hearsNothing();
  await listener.seeksTo(600);
  await listener.isPausedAt(600);
  await expect(seekBar).toHaveAttribute('aria-valuetext', listener.placeText(600, durationSeconds));
  await listener.button('forward', { seconds: 15 }).click();
  await listener.button('forward', { seconds: 15 }).click();
  await listener.isPausedAt(630);
  await listener.button('back', { seconds: 15 }).click();
  await listener.isPausedAt(615);

  await listener.picks('speed', '1.5×');
  await listener.button('play').click();
  await listener.hears();
  const speed = () =>
    page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate);
  expect(await speed()).toBe(1.5);

  await full.getByRole('slider', { name: player('volume') }).fill('30');
  const volume = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.volume);
  await expect.poll(volume).toBeCloseTo(0.3);
});

test.describe('an expired address of the sound', () => {
  test.use({ allowedProblems: [/status of 403/] });

  test('is renewed, and the session continues at the same place', async ({
    page,
    listener,
    library,
  }) => {
    const [{ title }] = firstOf(await library());
    const starts: string[] = [];
    page.on('request', (request) => {
      if (/\/start\//.test(request.url())) starts.push(request.url());
    });
    await listener.opens();
    await listener.begins(title);
    const address = () =>
      page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentSrc);
    const dead = await address();
    const refused: string[] = [];
    await page.route(dead, (route) => {
      refused.push(route.request().url());
      const body = { detail: 'This link is not valid.', code: 'audio_link_invalid' };
      return route.fulfill({ status: 403, json: body });
    });

    // Far enough that it was not fetched before.
    await listener.seeksTo(1100);
    await expect.poll(address).not.toBe(dead);
    await listener.hears();
    await listener.isAbout(1100);
    expect(refused.length).toBeGreaterThan(0);
    expect(starts).toContainEqual(expect.stringContaining('position=1100'));
    await expect(listener.full.getByRole('alert')).toHaveCount(0);
  });
});
