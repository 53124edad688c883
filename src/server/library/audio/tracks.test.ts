import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnvError } from '#server/config/env.ts';
import { makeTracks, trackNames } from './tracks.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tracks-'));
  await writeFile(join(folder, 'sea.mp3'), 'the sea');
  await writeFile(join(folder, 'notes.txt'), 'not heard');
});
afterEach(() => rm(folder, { recursive: true }));

describe("the operator's folder", () => {
  it('has a track for each of its MP3 files', async () => {
    const names = await trackNames({ MEDIA_DIR: folder, MEDIA_ORIGIN: '' });
    expect(names).toContain('sea');
    expect(names).not.toContain('notes');
    const { find } = makeTracks({ MEDIA_DIR: folder });
    const { size, read } = await find('sea', 7);
    expect(size).toBe(7);
    expect((await read({ start: 4, end: 6 }).toArray()).join('')).toBe('sea');
  });

  it('leaves the built-in tracks that it has no file for', async () => {
    expect(await trackNames({ MEDIA_DIR: folder, MEDIA_ORIGIN: '' })).toContain('night-rain');
    await writeFile(join(folder, 'far-shore.mp3'), 'another shore');
    const [own, builtIn] = [makeTracks({ MEDIA_DIR: folder }), makeTracks({ MEDIA_DIR: '' })];
    const etagOf = async (tracks: typeof own, audio: string) => (await tracks.find(audio, 60)).etag;
    expect(await etagOf(own, 'night-rain')).toBe(await etagOf(builtIn, 'night-rain'));
    expect(await etagOf(own, 'far-shore')).not.toBe(await etagOf(builtIn, 'far-shore'));
    expect((await own.findBeginning('night-rain', 60, 1200)).etag).toMatch(/^"night-rain-60-/);
  });

  it('reads the end of a built-in night without making the rest', async () => {
    const { find } = makeTracks({ MEDIA_DIR: '' });
    await find('night-rain', 60);
    const before = process.memoryUsage().arrayBuffers;
    const { size, read } = await find('night-rain', 8 * 3600);
    const end = Buffer.concat(await read({ start: size - 1000, end: size - 1 }).toArray());
    expect([end.length, size > 100_000_000]).toEqual([1000, true]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });

  it('gives a replaced file another etag', async () => {
    const { find } = makeTracks({ MEDIA_DIR: folder });
    const { etag } = await find('sea', 7);
    await utimes(join(folder, 'sea.mp3'), 1, 1);
    expect((await find('sea', 7)).etag).not.toBe(etag);
  });

  it.each(['empty', 'folder'])('does not serve an %s as audio', async (name) => {
    await writeFile(join(folder, 'empty.mp3'), '');
    await mkdir(join(folder, 'folder.mp3'));
    const { find } = makeTracks({ MEDIA_DIR: folder });
    await expect(find(name, 7)).rejects.toThrow(`${name}.mp3 is no audio file`);
  });

  it('that cannot be read prevents the start and names its variable', async () => {
    const missing = { MEDIA_DIR: join(folder, 'no-such'), MEDIA_ORIGIN: '' };
    await expect(trackNames(missing)).rejects.toThrow(EnvError);
    await expect(trackNames(missing)).rejects.toThrow(/^MEDIA_DIR must be a folder/);
  });
});

it('without a folder there are the built-in tracks, two for each theme', async () => {
  const names = [...((await trackNames({ MEDIA_DIR: '', MEDIA_ORIGIN: '' })) ?? [])];
  expect(names).toHaveLength(8);
  expect(names).toContain('night-rain');
});

it('audio on another origin is unknown here', async () => {
  const elsewhere = { MEDIA_DIR: '', MEDIA_ORIGIN: 'https://audio.example' };
  expect(await trackNames(elsewhere)).toBeUndefined();
});
