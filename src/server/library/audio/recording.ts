import { open } from 'node:fs/promises';
import { lengthOf } from './mp3.ts';

/** How far the length of a recording may be from what the catalogue says, in seconds. */
const APART_SECONDS = 2;

const TAG_BYTES = 10;
const FIRST_FRAME_BYTES = 64;

/** What the catalogue says of a recording. */
interface Expected {
  durationSeconds: number;
  /** When its last words are over; 0 without words. */
  wordsUntil: number;
}

/** What is wrong with the file of a recording, as a sentence; undefined if nothing is. */
export async function flawOf(
  path: string,
  { durationSeconds, wordsUntil }: Expected,
): Promise<string | undefined> {
  const length = await readLength(path);
  if (length === undefined) return 'It is no MP3. Encode it as MP3.';
  const { seconds, isCut } = length;
  if (isCut) return 'It is cut: the file ends before its sound. Copy it again.';
  if (seconds < wordsUntil) {
    return `It is too short: it lasts ${clockTime(seconds)}, but its words go on until ${clockTime(wordsUntil)}.`;
  }
  if (Math.abs(seconds - durationSeconds) <= APART_SECONDS) return undefined;
  return `It lasts ${clockTime(seconds)}, but the catalogue says ${clockTime(durationSeconds)}. Write "durationSeconds": ${Math.round(seconds)} beside its speaker.`;
}

async function readLength(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const at = async (position: number, length: number) =>
      (await file.read({ buffer: Buffer.alloc(length), position })).buffer;
    const [i, d, three, , , , ...tagSize] = await at(0, TAG_BYTES);
    // A tag with title and cover before the sound. Its size has seven bits in each byte.
    const isTag = String.fromCharCode(i ?? 0, d ?? 0, three ?? 0) === 'ID3';
    const start = isTag ? TAG_BYTES + tagSize.reduce((sum, byte) => sum * 128 + byte, 0) : 0;
    return lengthOf(await at(start, FIRST_FRAME_BYTES), size - start);
  } finally {
    await file.close();
  }
}

/** A time as people read it: 8:05. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
