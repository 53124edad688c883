import { expect } from '../support/app.ts';
import { test } from '../support/audio-page.ts';

// The track with the loudest peaks; the others differ only by their notes.
const track = '/media/slow-sea';

test('a sample track plays for twenty minutes, neither silent nor clipped', async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const heard = await page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    const audio = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(bytes);
    const samples = audio.getChannelData(0);
    const loudness: number[] = [];
    let peak = 0;
    for (let second = 0; second < Math.floor(audio.duration); second += 1) {
      let power = 0;
      for (const sample of samples.subarray(second * 22_050, (second + 1) * 22_050)) {
        power += sample ** 2 / 22_050;
        peak = Math.max(peak, Math.abs(sample));
      }
      loudness.push(Math.sqrt(power));
    }
    return { duration: audio.duration, peak, loudness };
  }, track);
  expect(Math.abs(heard.duration - 1200)).toBeLessThan(1);
  expect(heard.peak).toBeLessThan(0.9);
  expect(Math.min(...heard.loudness.slice(10, -20))).toBeGreaterThan(0.03);
  expect(heard.loudness[0]).toBeLessThan(0.01);
  expect(heard.loudness.at(-1)).toBeLessThan(0.01);
});

test('a player knows the length at once and can seek to any place', async ({ page, origin }) => {
  await page.goto(origin);
  const place = await page.evaluate(async (address) => {
    const player = new Audio(address);
    const event = (name: string) =>
      new Promise((resolve, reject) => {
        player.addEventListener(name, resolve, { once: true });
        player.addEventListener('error', () => reject(player.error), { once: true });
      });
    player.preload = 'metadata';
    await event('loadedmetadata');
    const { duration } = player;
    player.currentTime = 900;
    await event('seeked');
    return { duration, currentTime: player.currentTime };
  }, track);
  expect(Math.abs(place.duration - 1200)).toBeLessThan(1);
  expect(place.currentTime).toBe(900);
});
