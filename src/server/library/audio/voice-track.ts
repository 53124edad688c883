/** A line as it was spoken. */
export interface SpokenLine {
  readonly text: string;
  /** When its words are shown. */
  readonly startSeconds: number;
  /** How long speaking it takes. */
  readonly seconds: number;
}

/**
 * When each line is heard: at its time, or as soon as the one before it is over. Lines are late that
 * are not over when the next one, or the end, is due.
 */
export function timesOf(lines: readonly SpokenLine[], durationSeconds: number) {
  const starts: number[] = [];
  const late: (SpokenLine & { untilSeconds: number; dueSeconds: number })[] = [];
  let until = 0;
  for (const [index, line] of lines.entries()) {
    const start = Math.max(line.startSeconds, until);
    const dueSeconds = lines[index + 1]?.startSeconds ?? durationSeconds;
    until = start + line.seconds;
    starts.push(start);
    if (until > dueSeconds) late.push({ ...line, untilSeconds: until, dueSeconds });
  }
  return { starts, late };
}

/** A program and its arguments as they would be typed, without a shell: quotes keep spaces. */
export function splitProgram(text: string): readonly string[] {
  const parts = text.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return parts.map((part) => part.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}

/** How long a WAV file lasts, in seconds; undefined if it is none. */
export function wavSeconds(file: Buffer): number | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') {
    return undefined;
  }
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 20 <= file.length) bytesPerSecond = file.readUInt32LE(at + 16);
    // Programs that do not know the size beforehand write the greatest one.
    if (name === 'data') {
      const bytes = Math.min(size, file.length - at - 8);
      return bytesPerSecond === 0 ? undefined : bytes / bytesPerSecond;
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
}

/** How loud a recording is, in LUFS: −19 as MP3, whose encoder takes half a decibel off. */
const LOUDNESS = -18.5;
/**
 * The voice and the soundscape before they are mixed. The sound gets quieter under a line, and the
 * peaks of a harsh voice are cut, so that the whole can be as loud as it is to be.
 */
const VOICE = -20;
const SOUND = -28;

const STEREO = 'aresample=44100,aformat=channel_layouts=stereo';

/**
 * The filter graphs of ffmpeg for a recording. Input 0 is the soundscape, the others are the lines in
 * order. Each graph but the last is played through to measure its loudness.
 */
export function graphsOf(starts: readonly number[], durationSeconds: number) {
  const until = `apad=whole_dur=${durationSeconds},atrim=duration=${durationSeconds}`;
  const lines = starts.map((start, index) => {
    const before = index === 0 ? `adelay=${Math.round(start * 1000)}:all=1,` : '';
    const length = (starts[index + 1] ?? durationSeconds) - (index === 0 ? 0 : start);
    return `[${index + 1}:a]${STEREO},${before}apad=whole_dur=${length.toFixed(3)}[line${index}]`;
  });
  const labels = starts.map((_, index) => `[line${index}]`).join('');
  const voice = `${lines.join(';')};${labels}concat=n=${starts.length}:v=0:a=1,${until}`;
  const sound = `[0:a]${STEREO},${until}`;
  const mix = (loudness: { voice: number; sound: number }) =>
    [
      `${voice},volume=${gain(VOICE, loudness.voice)},${limit(0.4)},asplit[voice][key]`,
      `${sound},volume=${gain(SOUND, loudness.sound)}[sound]`,
      '[sound][key]sidechaincompress=threshold=0.03:ratio=4:attack=200:release=1200[low]',
      '[low][voice]amix=inputs=2:normalize=0',
    ].join(';');
  const whole = (loudness: { voice: number; sound: number; mix: number }) =>
    `${mix(loudness)},volume=${gain(LOUDNESS, loudness.mix)},${limit(0.8)}`;
  return { voice, sound, mix, whole };
}

const limit = (peak: number) => `alimiter=limit=${peak}:level=disabled`;
const gain = (wanted: number, measured: number) => `${(wanted - measured).toFixed(1)}dB`;

/** The loudness that `ebur128` reports at the end, in LUFS; undefined for silence. */
export function loudnessIn(report: string): number | undefined {
  const [, last] = [...report.matchAll(/\bI:\s+(-?\d+\.\d) LUFS/g)].at(-1) ?? [];
  // The quietest that it knows.
  return last === undefined || Number(last) <= -70 ? undefined : Number(last);
}
