import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Catalogue } from '#contract/catalogue.ts';
import { infoFrame } from './audio/mp3.ts';
import { checkRecordings, usableCatalogue } from './catalogue.ts';

const text = { en: 'Calm', es: 'Calma' };
const session = (id: string, audio: string) => ({
  id,
  category: 'calm',
  title: text,
  description: text,
  durationSeconds: 1200,
  audio,
});
const catalogue: Catalogue = {
  plans: [],
  categories: [],
  sessions: [session('breath', 'sea'), session('rest', 'see'), session('sleep', 'see')],
  shortPractices: [{ ...session('pause', 'rain'), minutes: 3, practice: 'grounding' }],
};

test('a catalogue with sounds that are not there is refused, with each of them', () => {
  expect(() => usableCatalogue({ catalogue }, new Set(['sea', 'far']))).toThrow(
    `The catalogue cannot be used as it is.

There is no 'see.mp3', which is the audio of 'rest', 'sleep'.

There is no 'rain.mp3', which is the audio of 'pause'.

Put the files into the folder that MEDIA_DIR names, or name others in catalogue/sessions.json. There are: far, sea.`,
  );
  expect(() => usableCatalogue({ catalogue }, new Set())).toThrow(/folder that MEDIA_DIR names\.$/);
});

test('a catalogue is used if its sounds are there, or on another machine', () => {
  expect(usableCatalogue({ catalogue }, new Set(['sea', 'see', 'rain']))).toBe(catalogue);
  expect(usableCatalogue({ catalogue }, undefined)).toBe(catalogue);
});

test('content without a catalogue is refused', () => {
  expect(() => usableCatalogue({}, undefined)).toThrow('catalogue/sessions.json');
});

/** A session of a minute whose words end at 0:50, with an English recording. */
const recorded = {
  ...session('breath', 'sea'),
  durationSeconds: 60,
  words: { en: [{ startSeconds: 45, endSeconds: 50, text: 'And out.', need: 'core' as const }] },
  recordings: { en: { audio: 'breath-en', speaker: 'synthetic' } },
};

/** A stream that says that it is so long, of 64 kbit a second. */
function streamOf(seconds: number): Buffer {
  const frames = Math.round((seconds * 22_050) / 576);
  const bytes = seconds * 8_000;
  return Buffer.concat([infoFrame({ frames, bytes }), Buffer.alloc(bytes)]);
}

test('a recording that is not there is refused, as a soundscape is', () => {
  const one = { ...catalogue, sessions: [recorded], shortPractices: [] };
  expect(() => usableCatalogue({ catalogue: one }, new Set(['sea']))).toThrow(
    "There is no 'breath-en.mp3', which is the audio of 'breath'.",
  );
});

test.each<[string, Buffer, string]>([
  ['of another format', Buffer.from('RIFF....WAVEfmt '), 'It is no MP3.'],
  ['empty', Buffer.alloc(0), 'It is no MP3.'],
  ['cut', streamOf(60).subarray(0, 100_000), 'It is cut:'],
  ['too short', streamOf(40), 'it lasts 0:40, but its words go on until 0:50.'],
  [
    'of another length',
    streamOf(75),
    'It lasts 1:15, but the catalogue says 1:00. Write "durationSeconds": 75 beside its speaker.',
  ],
  // 128 kbit/s at 44.1 kHz, without a count of frames.
  [
    'of another length that must be reckoned',
    Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x40]), Buffer.alloc(90 * 16_000)]),
    'It lasts 1:30,',
  ],
])('a recording that is %s is refused', async (_name, bytes, sentence) => {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const check = (content: Buffer) =>
    writeFile(join(folder, 'breath-en.mp3'), content).then(() =>
      checkRecordings(
        { ...catalogue, sessions: [recorded] },
        { MEDIA_DIR: folder, MEDIA_ORIGIN: '' },
      ),
    );
  await expect(check(bytes)).rejects.toThrow(sentence);
  await expect(check(bytes)).rejects.toThrow(
    "'breath-en.mp3' is the recording of 'breath' in 'en'.",
  );
  await check(streamOf(60));
  // A cover of 130 bytes before the sound.
  const tag = Buffer.from([...Buffer.from('ID3'), 4, 0, 0, 0, 0, 1, 2, ...Buffer.alloc(130)]);
  await check(Buffer.concat([tag, streamOf(60)]));
});
