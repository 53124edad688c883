import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogueSession } from '#contract/catalogue.ts';
import { writeContent } from '#server/content-file.ts';
import { loudnessIn } from '#server/library/audio/voice-track.ts';
import { run } from './voices.ts';

const text = { en: 'Calm', es: 'Calma' };
const cue = (startSeconds: number, said: string) => ({
  startSeconds,
  endSeconds: startSeconds + 2,
  text: said,
  need: 'core' as const,
});
const breath: CatalogueSession = {
  id: 'breath',
  category: 'calm',
  title: text,
  description: text,
  durationSeconds: 12,
  audio: 'far-shore',
  words: {
    en: [cue(2, 'Sit down.'), cue(6, 'Breathe.')],
    es: [cue(2, 'Siéntate.'), cue(6, 'Respira.')],
  },
};

/**
 * A synthesiser: a file that Node runs. It writes a tone of a second as WAV, or does what the text
 * asks for.
 */
const SYNTHESISER = `
const [out, behaviour] = process.argv.slice(2);
const { appendFileSync, writeFileSync, readFileSync } = require('node:fs');
const text = readFileSync(0, 'utf8').trim();
appendFileSync(__dirname + '/spoken.txt', text + '\\n');
if (behaviour === 'fails') { console.error('no such voice'); process.exit(3); }
if (behaviour === 'hangs') setInterval(() => {}, 1000);
else if (behaviour === 'noise') writeFileSync(out, 'MThd, a song');
else if (behaviour !== 'nothing') {
  const seconds = behaviour === 'empty' ? 0 : behaviour === 'slow' ? 5 : 1;
  const data = Buffer.alloc(seconds * 16_000);
  for (let at = 0; at < data.length; at += 2) data.writeInt16LE(8000 * Math.sin(at / 9), at);
  const head = Buffer.alloc(44);
  head.write('RIFF'); head.writeUInt32LE(36 + data.length, 4); head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16); head.writeUInt16LE(1, 20); head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24); head.writeUInt32LE(16000, 28); head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34); head.write('data', 36); head.writeUInt32LE(data.length, 40);
  writeFileSync(out, Buffer.concat([head, data]));
}
`;

/** Stands in for ffmpeg: it reports a loudness, and writes an MP3 of twelve seconds. */
const FFMPEG = `#!/bin/sh
echo "$*" >> "$0.txt"
for out; do :; done
case "$out" in
  -) echo '    I:  -25.0 LUFS' >&2 ;;
  *.mp3) { printf '\\377\\373\\220\\100'; head -c 192000 /dev/zero; } > "$out" ;;
esac
`;

let root: string;
let media: string;
let said: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'voices-'));
  media = join(root, 'media');
  for (const folder of ['dist', 'media', 'bin']) await mkdir(join(root, folder));
  await writeFile(join(root, 'voice.cjs'), SYNTHESISER);
  await writeFile(join(root, 'bin/ffmpeg'), FFMPEG);
  await chmod(join(root, 'bin/ffmpeg'), 0o755);
  vi.stubEnv('MEDIA_DIR', media);
  vi.stubEnv('PATH', `${join(root, 'bin')}${delimiter}${process.env.PATH}`);
  said = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
});
afterEach(async () => {
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

const sells = (sessions: readonly CatalogueSession[]) =>
  writeContent(join(root, 'dist'), {
    wizards: [],
    catalogue: { plans: [], categories: [], sessions },
  });

/** Makes recordings of these sessions, with a program that behaves like this. */
async function make(
  behaviour = 'speaks',
  { sessions = [breath], args = ['--language', 'en'], lineMs = 20_000 } = {},
) {
  sells(sessions);
  said = [];
  const program = `"${process.execPath}" "${join(root, 'voice.cjs')}" {out} ${behaviour}`;
  await run([...args, '--with', program], `${root}/`, { lineMs });
  return said.join('\n');
}

const linesOf = async (name: string) =>
  existsSync(join(root, name)) ? (await readFile(join(root, name), 'utf8')).trim().split('\n') : [];
const spokenLines = () => linesOf('spoken.txt');

test('each line is spoken once, in each language, and the catalogue’s lines are printed', async () => {
  const output = await make('speaks', { args: [] });
  expect(await spokenLines()).toEqual(['Sit down.', 'Breathe.', 'Siéntate.', 'Respira.']);
  expect(existsSync(join(media, 'breath-en.mp3'))).toBe(true);
  expect(existsSync(join(media, 'breath-es.mp3'))).toBe(true);
  const recording = (language: string) => ({ audio: `breath-${language}`, speaker: 'synthetic' });
  const recordings = { en: recording('en'), es: recording('es') };
  expect(output).toContain(
    `beside "audio" of breath:\n  "recordings": ${JSON.stringify(recordings)},`,
  );
  expect(process.exitCode).toBeUndefined();
});

test('only what has changed is made again', async () => {
  await make();
  const { mtimeMs } = await stat(join(media, 'breath-en.mp3'));
  expect(await make()).toContain('breath (en): nothing has changed.');
  expect((await stat(join(media, 'breath-en.mp3'))).mtimeMs).toBe(mtimeMs);
  const words = { en: [cue(2, 'Sit down.'), cue(6, 'Breathe out.')] };
  await make('speaks', { sessions: [{ ...breath, words }] });
  expect(await spokenLines()).toEqual(['Sit down.', 'Breathe.', 'Breathe out.']);
  const passes = (await linesOf('bin/ffmpeg.txt')).length;
  await make('speaks', { sessions: [{ ...breath, words, audio: 'night-rain' }] });
  expect(await spokenLines()).toHaveLength(3);
  expect((await linesOf('bin/ffmpeg.txt')).length).toBeGreaterThan(passes + 1);
});

test('a run that was stopped goes on with the lines that it lacks', async () => {
  const long = [...(breath.words?.en ?? []), cue(9, 'Rest.')];
  await make();
  await rm(join(media, 'breath-en.mp3'));
  await make('speaks', { sessions: [{ ...breath, words: { en: long } }] });
  expect(await spokenLines()).toEqual(['Sit down.', 'Breathe.', 'Rest.']);
});

test('a line that runs into the next one is a warning with both times', async () => {
  const output = await make('slow');
  expect(output).toContain(
    'breath (en): warning: the line at 0:02 is spoken until 0:07, but the next one, or the end, is at 0:06: Sit down.',
  );
  expect(process.exitCode).toBeUndefined();
});

test.each([
  ['fails', 'failed (exit code 3): no such voice'],
  ['hangs', 'took longer than 3 seconds'],
  ['nothing', 'wrote no file'],
  ['noise', 'wrote no WAV'],
  ['empty', 'wrote a WAV without sound'],
])('a program that %s is named with its line, and other sessions go on', async (behaviour, why) => {
  const sessions = [breath, { ...breath, id: 'rest', words: { en: [cue(3, 'Rest.')] } }];
  const output = await make(behaviour, {
    sessions,
    lineMs: behaviour === 'hangs' ? 3_000 : 20_000,
  });
  expect(output).toContain('breath (en): the line at 0:02 failed: ');
  expect(output).toContain(`${why}: Sit down.`);
  expect(output).toContain('rest (en): the line at 0:03 failed: ');
  expect(output).not.toContain('sessions.json');
  expect(existsSync(join(media, 'breath-en.mp3'))).toBe(false);
  expect(process.exitCode).toBe(1);
});

test('a recording of a person stays as it is', async () => {
  await writeFile(join(media, 'breath-en.mp3'), 'Anna');
  expect(await make()).toContain('was not made by this command. Move it away first.');
  const recordings = { en: { audio: 'breath-en', speaker: 'Anna Smith' } };
  const output = await make('speaks', { sessions: [{ ...breath, recordings }] });
  expect(output).toContain('breath (en): It is read by Anna Smith. Nothing is made.');
  expect(await readFile(join(media, 'breath-en.mp3'), 'utf8')).toBe('Anna');
  expect(await spokenLines()).toEqual([]);
});

test.each([
  [['--with', 'espeak-ng'], /^Name a program that reads a line and writes it as WAV to \{out\}/],
  [['--session', 'breadth', '--with', 'x {out}'], /^There are no words of 'breadth'/],
  [['--with', 'no-such-voice {out}'], /^The program 'no-such-voice' is not installed here\.$/],
  [['--loud'], /--loud/],
])('arguments that make no sense stop it: %j', async (args, message) => {
  sells([breath]);
  await expect(run(args, `${root}/`)).rejects.toThrow(message);
});

test('without a folder for recordings it says which variable names it', async () => {
  vi.stubEnv('MEDIA_DIR', '');
  await expect(make()).rejects.toThrow(/MEDIA_DIR=\/srv\/audio/);
});

const { PATH = '' } = process.env;
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) console.warn('ffmpeg is not installed: no recording is really mixed.');

test.skipIf(!hasFfmpeg)('ffmpeg mixes it, as loud and as long as it is to be', async () => {
  vi.stubEnv('PATH', PATH);
  expect(await make()).toContain('breath (en): made ');
  const args = ['-i', join(media, 'breath-en.mp3'), '-af', 'ebur128', '-f', 'null', '-'];
  const { stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
  expect(stderr).toContain('Duration: 00:00:12.0');
  expect(loudnessIn(stderr)).toBeCloseTo(-19, 0);
});
