import { expect, firstOf, test } from '../support/listener-test.ts';

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
