import { expect, firstOf, test } from '../support/listener-test.ts';
import { webText } from '../support/wizards.ts';

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
  await listener.isAbout(600, 1);
  await expect(seekBar).toHaveAttribute('aria-valuetext', listener.placeText(600, durationSeconds));
  await listener.button('forward', { seconds: 15 }).click();
  await listener.button('forward', { seconds: 15 }).click();
  await listener.isAbout(630, 1);
  await listener.button('back', { seconds: 15 }).click();
  await listener.isAbout(615, 1);
  await listener.hearsNothing();

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
    expect(starts.at(-1)).toContain('position=1100');
    await expect(listener.full.getByRole('alert')).toHaveCount(0);
  });
});

test('a session heard to its end is finished: the figures follow, and it can be played again', async ({
  page,
  listener,
  library,
}) => {
  const before = await library();
  const [{ title, durationSeconds }] = firstOf(before);
  const { full, player, sessions } = listener;
  await listener.opens();
  await listener.begins(title);
  await listener.seeksTo(durationSeconds - 3);
  await expect(full.getByRole('heading', { name: player('ended.title') })).toBeFocused();
  await listener.button('ended.close').click();

  const content = await library();
  expect(content).toMatchObject({ completed: before.completed + 1, available: before.total - 1 });
  const figures = page.getByRole('region', { name: sessions('figures.label') });
  await expect(figures.getByRole('definition')).toHaveText(
    [content.total, content.completed, content.available].map(String),
  );
  await expect(listener.card(title)).toContainText(sessions('status.completed'));

  await listener.action('again', title).click();
  await listener.says(4);
  await listener.hears();
  await listener.isAbout(0, 20);
  expect(await library()).toMatchObject({ completed: content.completed });
});

test('a short practice is two taps away on every page, leaves the figures alone and counts as a day', async ({
  page,
  listener,
  library,
}) => {
  const before = await library();
  const [practice] = before.shortPractices;
  const cabinet = webText('cabinet', 'en');
  await page.goto('/cabinet/profile');
  await page.getByRole('button', { name: cabinet('minute.open') }).click();
  await page.getByRole('button', { name: practice?.title ?? '' }).click();
  await listener.says(3);
  await listener.hears();
  await expect(page.locator('[data-words]')).not.toBeEmpty();
  await listener.seeksTo(58);
  await expect(
    listener.full.getByRole('heading', { name: listener.player('ended.title') }),
  ).toBeFocused();
  await listener.button('ended.close').click();
  const { total, completed, shortPractices } = await library();
  expect({ total, completed }).toEqual({ total: before.total, completed: before.completed });
  expect(shortPractices[0]).toMatchObject({ status: 'completed' });
});

test('the device reads the words aloud over a lower sound, one line at a time, until it is paused', async ({
  page,
  listener,
  library,
}) => {
  // Chromium on servers has no voice, so this stands in for one. Lines take two seconds.
  await page.addInitScript(() => {
    const voices = [{ lang: 'en-GB', name: 'Stand-in', localService: true }];
    const log: string[] = [];
    let speaking: SpeechSynthesisUtterance | undefined;
    const end = () => {
      const ended = speaking;
      speaking = undefined;
      if (ended) log.push(`end ${ended.text}`);
      ended?.onend?.(new Event('end') as SpeechSynthesisEvent);
    };
    const standIn = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak(line: SpeechSynthesisUtterance) {
        log.push(`${speaking ? 'over another: ' : ''}${line.text}`);
        speaking = line;
        setTimeout(() => speaking === line && end(), 2000);
      },
      cancel: end,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: standIn });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.assign(window, { spoken: log });
  });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  const volume = () => page.locator('audio').evaluate(({ volume }: HTMLAudioElement) => volume);
  const [{ title }] = firstOf(await library());
  await listener.opens();
  await listener.begins(title);
  await listener.full.getByRole('checkbox', { name: listener.player('words.voice') }).check();

  await listener.full.getByText(listener.player('words.all')).click();
  const line = listener.full.locator('details').getByRole('button').nth(2);
  const words = (await line.locator('span').last().textContent()) ?? '';
  await line.click();
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-words]')).toHaveText(words);
  await expect.poll(spoken).toContain(words);
  await expect.poll(volume).toBeLessThan(0.5);
  await expect.poll(volume).toBe(1);
  await line.click();
  await expect.poll(async () => (await spoken()).filter((each) => each === words).length).toBe(2);
  await listener.button('pause').click();
  await expect.poll(async () => (await spoken()).at(-1)).toBe(`end ${words}`);
  expect((await spoken()).filter((each) => each.startsWith('over'))).toEqual([]);
});
