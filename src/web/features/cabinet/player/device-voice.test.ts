import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceVoice, type Synthesis } from './device-voice.ts';

class Utterance {
  lang = '';
  voice: unknown = null;
  rate = 1;
  volume = 1;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

vi.stubGlobal('SpeechSynthesisUtterance', Utterance);

let spoken: Utterance[];
let changes: boolean[];
let cancelled: number;
let device: DeviceVoice;
let isStuck: boolean;

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  isStuck = false;
  spoken = [];
  changes = [];
  cancelled = 0;
  const synthesis = {
    speak: (utterance: unknown) => spoken.push(utterance as Utterance),
    cancel: () => {
      cancelled += 1;
      // As in browsers, the line ends with an event of its own.
      if (!isStuck) spoken.at(-1)?.onerror?.();
    },
  } as unknown as Synthesis;
  device = new DeviceVoice(synthesis, (isSpeaking) => changes.push(isSpeaking));
});

const voice = { name: 'Mónica' } as SpeechSynthesisVoice;
const say = (text: string) => device.say({ text, language: 'es', voice, rate: 0.85, volume: 0.4 });
const texts = () => spoken.map(({ text }) => text);

test('a line is read in its voice, pace and loudness', () => {
  say('Hola.');
  expect(spoken[0]).toMatchObject({ lang: 'es', voice, rate: 0.85, volume: 0.4 });
  expect(changes).toEqual([true]);
});

test('the next line waits for the end of this one, and only the newest is kept', () => {
  say('One.');
  say('Two.');
  say('Three.');
  expect(texts()).toEqual(['One.']);
  spoken[0]?.onend?.();
  expect(texts()).toEqual(['One.', 'Three.']);
});

test('a stop ends the line and drops the one that waits', () => {
  say('One.');
  say('Two.');
  device.stop();
  expect(cancelled).toBe(1);
  expect(texts()).toEqual(['One.']);
  expect(changes).toEqual([true, false]);
});

test('an end that comes late changes nothing', () => {
  say('One.');
  device.stop();
  say('Two.');
  spoken[0]?.onend?.();
  expect(changes).toEqual([true, false, true]);
});

test.each([true, false])(
  'a line whose end is never reported ends after a while, and the next one is read (stuck: %s)',
  (stuck) => {
    isStuck = stuck;
    say('A line of about five seconds, or what takes some people ten.');
    say('Two.');
    vi.advanceTimersByTime(10_000);
    expect(spoken).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(texts().slice(1)).toEqual(['Two.']);
    expect(cancelled).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(changes).toEqual([true, false, true, false]);
  },
);

test('a line that has ended has no limit any more', () => {
  say('One.');
  spoken[0]?.onend?.();
  vi.runAllTimers();
  expect(cancelled).toBe(0);
});
