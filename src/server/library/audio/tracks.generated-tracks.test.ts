import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FRAME_SAMPLES, framesOf } from './mp3.ts';
import { SAMPLE_RATE } from './sound/sound.ts';
import { TRACK_SECONDS } from './track.ts';
import { makeGeneratedTracks } from './tracks.ts';

const LIMIT_MS = 30_000;

let folder: string;
let path: string;
let whole: Buffer;
let turnsMeanwhile = 0;
let answers: readonly string[];

// As two processes of one machine, each asked by several people at once.
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tracks-')), 'media');
  const [one, other] = [makeGeneratedTracks(folder), makeGeneratedTracks(folder)];
  const asked = [one, one, other, other].map(({ pathOf }) => pathOf('night-rain'));
  let isMade = false;
  const made = Promise.all(asked).finally(() => {
    isMade = true;
  });
  while (!isMade) {
    await new Promise(setImmediate);
    turnsMeanwhile += 1;
  }
  answers = await made;
  path = answers[0] ?? '';
  whole = await readFile(path);
}, LIMIT_MS);
afterAll(() => rm(join(folder, '..'), { recursive: true }));

it('a track is made when it is first asked for, once, whoever asks', async () => {
  expect(new Set(answers)).toEqual(new Set([path]));
  expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual([basename(path)]);
});

it('the event loop goes on while a track is made', () => {
  expect(turnsMeanwhile).toBeGreaterThan(100);
});

it('a track lasts twenty minutes and says so', () => {
  const [info, ...frames] = framesOf(whole);
  const told = whole.readUInt32BE(13 + 8);
  expect(info?.end).toBe(208);
  expect(frames).toHaveLength(told);
  expect(Math.abs((told * FRAME_SAMPLES) / SAMPLE_RATE - TRACK_SECONDS)).toBeLessThan(0.1);
  // 32 kbit/s throughout, so that a place in the file is a place in time.
  expect(Math.abs(whole.length / 4_000 - TRACK_SECONDS)).toBeLessThan(1);
});

it('a track that is there is not made again', async () => {
  await writeFile(path, 'the same file');
  expect(await makeGeneratedTracks(folder).pathOf('night-rain')).toBe(path);
  expect(await readFile(path, 'utf8')).toBe('the same file');
});

it(
  'what was left of a generation that was killed does not matter',
  async () => {
    await rm(path);
    await writeFile(`${path}.part`, whole.subarray(0, 1000));
    const again = await makeGeneratedTracks(folder).pathOf('night-rain');
    expect((await readFile(again)).equals(whole)).toBe(true);
  },
  LIMIT_MS,
);

it('a failure is told, and the next request tries again', async () => {
  const { pathOf } = makeGeneratedTracks(folder);
  await expect(pathOf('no-such-sound')).rejects.toThrow('There is no soundscape no-such-sound');
  await writeFile(join(folder, 'no-such-sound.v1.mp3'), 'put there by hand');
  expect(await pathOf('no-such-sound')).toBe(join(folder, 'no-such-sound.v1.mp3'));
});
