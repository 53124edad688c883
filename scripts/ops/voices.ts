import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { forTerminal, parseArguments } from '#authoring/cli/cli-result.ts';
import {
  allSessionsOf,
  type CatalogueSession,
  type Cue,
  captionsOf,
  soundOf,
} from '#contract/catalogue.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { EnvError, parseEnv } from '#server/config/env.ts';
import { readContent } from '#server/content-file.ts';
import { clockTime, flawOf } from '#server/library/audio/recording.ts';
import { makeTracks } from '#server/library/audio/tracks.ts';
import {
  graphsOf,
  loudnessIn,
  type SpokenLine,
  splitProgram,
  timesOf,
  wavSeconds,
} from '#server/library/audio/voice-track.ts';
import { usableCatalogue } from '#server/library/catalogue.ts';

/** How long a program may take for one line, and ffmpeg for one pass over a session. */
const LINE_MS = 120_000;
const PASS_MS = 900_000;

/** Changes with what is done to lines and sound, so that recordings are made again. */
const RECIPE = 1;

const USAGE =
  "npm run ops -- voices [--session <id>] [--language <code>] --with 'espeak-ng -v {language} -w {out}'";

/** Goes back to the beginning of the line and empties it. */
const LINE_AGAIN = process.stderr.isTTY ? '\r\u001b[K' : '';

/** Everything that something is made from, as a hash. */
const hashOf = (...from: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(from)).digest('hex');

/** Why one recording was not made, as a sentence. */
class VoiceError extends Error {}

/** A session in a language in which it has words. */
interface Wanted {
  session: CatalogueSession;
  language: Language;
  cues: readonly Cue[];
}

/** Makes recordings: a program speaks each line, and ffmpeg mixes them with the soundscape. */
export async function run(
  given: readonly string[],
  project: string,
  { lineMs = LINE_MS } = {},
): Promise<void> {
  const one = { type: 'string' } as const;
  const args = parseArguments(given, { session: one, language: one, with: one });
  if ('complaint' in args) throw new EnvError(args.complaint);
  const { session: id, language, with: program = '' } = args.values;
  if (!program.includes('{out}')) {
    throw new EnvError(
      `Name a program that reads a line and writes it as WAV to {out}, for example:  ${USAGE}`,
    );
  }
  const { MEDIA_DIR } = parseEnv(process.env);
  if (MEDIA_DIR === '') {
    throw new EnvError(`Say where the recordings go:  MEDIA_DIR=/srv/audio ${USAGE}`);
  }
  const catalogue = usableCatalogue(await readContent(join(project, 'dist')), undefined);
  const wanted = allSessionsOf(catalogue)
    .flatMap((session) =>
      LANGUAGES.map((each) => ({
        session,
        language: each,
        cues: captionsOf(session.words?.[each] ?? []),
      })),
    )
    .filter(({ cues }) => cues.length > 0)
    .filter((each) => (id ?? each.session.id) === each.session.id)
    .filter((each) => (language ?? each.language) === each.language);
  if (wanted.length === 0) {
    const asked = [id && `of '${id}'`, language && `in '${language}'`].filter(Boolean).join(' ');
    throw new EnvError(`There are no words ${asked} in the catalogue.`);
  }
  await finished('ffmpeg', ['-version'], { limitMs: PASS_MS });

  const tracks = makeTracks({ MEDIA_DIR });
  const made: Wanted[] = [];
  for (const each of wanted) {
    const name = `${each.session.id} (${each.language})`;
    const say = (what: string) => console.warn(`${LINE_AGAIN}${forTerminal(`${name}: ${what}`)}`);
    try {
      say(await makeRecording(each, { folder: MEDIA_DIR, program, tracks, lineMs, say }));
      made.push(each);
    } catch (error) {
      if (!(error instanceof VoiceError)) throw error;
      say(error.message);
      process.exitCode = 1;
    }
  }
  process.stdout.write(catalogueLines(made));
}

interface Studio {
  folder: string;
  program: string;
  tracks: ReturnType<typeof makeTracks>;
  lineMs: number;
  say: (what: string) => void;
}

/** Makes a recording if anything that it is made from has changed. Returns what was done. */
async function makeRecording(wanted: Wanted, studio: Studio): Promise<string> {
  const { session, language, cues } = wanted;
  const { folder, program, tracks, say } = studio;
  const { durationSeconds } = soundOf(session, language);
  const { speaker, audio } = recordingOf(wanted);
  if (speaker !== 'synthetic') throw new VoiceError(`It is read by ${speaker}. Nothing is made.`);
  const file = join(folder, `${audio}.mp3`);
  const mark = `${file}.made-from`;
  const sound = await tracks.find(session.audio, durationSeconds);
  const hash = hashOf(RECIPE, program, cues, durationSeconds, sound.etag);
  const isThere = existsSync(file);
  if (isThere && !existsSync(mark)) {
    throw new VoiceError(`${file} was not made by this command. Move it away first.`);
  }
  if (isThere && (await readFile(mark, 'utf8')) === hash) return 'nothing has changed.';

  const cache = join(folder, '.voices', audio);
  await mkdir(cache, { recursive: true });
  const lines: (SpokenLine & { path: string })[] = [];
  for (const [index, { text, startSeconds }] of cues.entries()) {
    showProgress(`${session.id} (${language})`, index, cues.length);
    const path = join(cache, `${hashOf(program, language, text)}.wav`);
    const seconds = await spoken(path, { text, startSeconds, language }, studio);
    lines.push({ text, startSeconds, seconds, path });
  }
  const { starts, late } = timesOf(lines, durationSeconds);
  for (const { text, startSeconds, untilSeconds, dueSeconds } of late) {
    say(
      `warning: the line at ${clockTime(startSeconds)} is spoken until ${clockTime(untilSeconds)}, but the next one, or the end, is at ${clockTime(dueSeconds)}: ${text}`,
    );
  }
  const bed = join(cache, 'sound.mp3');
  await pipeline(sound.read({ start: 0, end: sound.size - 1 }), createWriteStream(bed));
  const mixed = join(cache, 'mixed.mp3');
  await mix([bed, ...lines.map(({ path }) => path)], starts, durationSeconds, mixed);
  const flaw = await flawOf(mixed, { durationSeconds, wordsUntil: 0 });
  if (flaw !== undefined) throw new VoiceError(flaw);
  // An empty mark: the file is ours, and not yet finished.
  await writeFile(mark, '');
  await rename(mixed, file);
  await writeFile(mark, hash);
  await rm(bed);
  return `made ${file}`;
}

const recordingOf = ({ session, language }: Omit<Wanted, 'cues'>) =>
  session.recordings?.[language] ?? {
    audio: `${session.id}-${language}`,
    speaker: 'synthetic',
  };

/** How long a line takes that the program speaks into a file, unless an earlier run has. */
async function spoken(
  path: string,
  { text, startSeconds, language }: { text: string; startSeconds: number; language: Language },
  { program, lineMs }: Studio,
): Promise<number> {
  const known = await bytesOf(path);
  const seconds = known && wavSeconds(known);
  if (seconds) return seconds;
  const part = path.replace(/wav$/, 'part.wav');
  const [command = '', ...args] = splitProgram(program).map((each) =>
    each.replaceAll('{out}', part).replaceAll('{language}', language),
  );
  try {
    await finished(command, args, { input: `${text}\n`, limitMs: lineMs });
    const written = await bytesOf(part);
    if (written === undefined) throw new VoiceError(`${command} wrote no file`);
    const length = wavSeconds(written);
    if (length === undefined) throw new VoiceError(`${command} wrote no WAV`);
    if (length === 0) throw new VoiceError(`${command} wrote a WAV without sound`);
    await rename(part, path);
    return length;
  } catch (error) {
    await rm(part, { force: true });
    if (!(error instanceof VoiceError)) throw error;
    throw new VoiceError(
      `the line at ${clockTime(startSeconds)} failed: ${error.message}: ${text}`,
    );
  }
}

/** Mixes the lines with the sound, the first input, into an MP3 file. */
async function mix(
  inputs: readonly string[],
  starts: readonly number[],
  durationSeconds: number,
  to: string,
): Promise<void> {
  const graphs = graphsOf(starts, durationSeconds);
  const play = (graph: string, output: readonly string[]) =>
    finished(
      'ffmpeg',
      [
        ...['-hide_banner', '-nostdin', '-y', ...inputs.flatMap((input) => ['-i', input])],
        ...['-filter_complex', `${graph}[out]`, '-map', '[out]', '-map_metadata', '-1', ...output],
      ],
      { limitMs: PASS_MS },
    );
  const loudnessOf = async (graph: string) => {
    const report = await play(`${graph},ebur128=framelog=verbose`, ['-f', 'null', '-']);
    const loudness = loudnessIn(report);
    if (loudness === undefined) throw new VoiceError('its voice or its soundscape is silent.');
    return loudness;
  };
  const parts = { voice: await loudnessOf(graphs.voice), sound: await loudnessOf(graphs.sound) };
  const whole = graphs.whole({ ...parts, mix: await loudnessOf(graphs.mix(parts)) });
  await play(whole, ['-c:a', 'libmp3lame', '-b:a', '96k', to]);
}

/** Runs a program to its end. Returns what it said on stderr; throws a `VoiceError`. */
function finished(
  command: string,
  args: readonly string[],
  { input = '', limitMs }: { input?: string; limitMs: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'ignore', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000);
    });
    // A program need not read what it is given.
    child.stdin.on('error', () => undefined).end(input);
    child.on('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'ENOENT';
      reject(isMissing ? new EnvError(`The program '${command}' is not installed here.`) : error);
    });
    child.on('exit', (_code, signal) => {
      if (signal === null) return;
      // What it started may still hold the pipe.
      child.stderr.destroy();
      const why =
        signal === 'SIGKILL' ? `took longer than ${limitMs / 1000} seconds` : `ended by ${signal}`;
      reject(new VoiceError(`${command} ${why}`));
    });
    child.on('close', (code) => {
      const last = said.trim().split('\n').slice(-3).join(' ');
      if (code === 0) resolve(said);
      else reject(new VoiceError(`${command} failed (exit code ${code}): ${last}`));
    });
  });
}

/** A bar on a terminal, which the next line of text takes the place of. */
function showProgress(name: string, spokenLines: number, all: number): void {
  if (!process.stderr.isTTY) return;
  const bar = '█'.repeat((20 * spokenLines) / all).padEnd(20, '░');
  process.stderr.write(`${LINE_AGAIN}${bar} ${name}: line ${spokenLines + 1} of ${all}`);
}

/** What is to be written into the catalogue, so that the recordings are played. */
function catalogueLines(made: readonly Wanted[]): string {
  const bySession = Map.groupBy(made, ({ session }) => session);
  const blocks = [...bySession].flatMap(([session, languages]) => {
    if (languages.every(({ language }) => session.recordings?.[language])) return [];
    const own = languages.map((each) => [each.language, recordingOf(each)]);
    const recordings = { ...session.recordings, ...Object.fromEntries(own) };
    return `In catalogue/sessions.json, beside "audio" of ${session.id}:\n  "recordings": ${JSON.stringify(recordings)},\n`;
  });
  return blocks.join('');
}

/** Undefined if there is no such file. */
async function bytesOf(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}
