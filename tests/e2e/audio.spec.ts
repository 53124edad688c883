import { expect } from '../support/app.ts';
import { test } from '../support/audio-page.ts';

// The track with the loudest peaks; the others differ only by their notes.
const track = '/media/slow-sea';
/** The length of the loop of which tracks are made. */
const LOOP_SECONDS = 120;

test('a track repeats its loop without a seam, in stereo, neither silent nor clipped', async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const heard = await page.evaluate(
    async ({ address, seam }) => {
      const bytes = await (await fetch(address)).arrayBuffer();
      const audio = await new OfflineAudioContext(2, 1, 22_050).decodeAudioData(bytes);
      const [left, right] = [audio.getChannelData(0), audio.getChannelData(1)];
      const loudness: number[] = [];
      let peak = 0;
      let apart = 0;
      for (let second = 0; second < Math.floor(audio.duration); second += 1) {
        let power = 0;
        for (let index = second * 22_050; index < (second + 1) * 22_050; index += 1) {
          const sample = left[index] ?? 0;
          power += sample ** 2 / 22_050;
          peak = Math.max(peak, Math.abs(sample));
          apart = Math.max(apart, Math.abs(sample - (right[index] ?? 0)));
        }
        loudness.push(Math.sqrt(power));
      }
      // How sharply the sound bends at a sample: a click is a sharp bend.
      const sharpest = (from: number, to: number) => {
        let most = 0;
        for (let index = Math.round(from * 22_050); index < to * 22_050; index += 1) {
          const [before = 0, here = 0, after = 0] = left.subarray(index - 1, index + 2);
          most = Math.max(most, Math.abs(before - 2 * here + after));
        }
        return most;
      };
      const bends = [sharpest(seam - 0.2, seam + 0.2), sharpest(20, seam - 1)];
      return { duration: audio.duration, peak, apart, loudness, bends };
    },
    { address: `${track}+${LOOP_SECONDS + 40}`, seam: LOOP_SECONDS },
  );
  expect(Math.abs(heard.duration - LOOP_SECONDS - 40)).toBeLessThan(1);
  expect(heard.peak).toBeLessThan(0.9);
  expect(heard.apart).toBeGreaterThan(0.05);
  expect(Math.min(...heard.loudness.slice(5, -12))).toBeGreaterThan(0.03);
  expect(heard.loudness[0]).toBeLessThan(0.02);
  expect(heard.loudness.at(-1)).toBeLessThan(0.01);
  const [atSeam = 1, elsewhere = 0] = heard.bends;
  expect(atSeam).toBeLessThanOrEqual(elsewhere);
});
