import { describe, expect, it, test } from 'vitest';
import { graphsOf, loudnessIn, splitProgram, timesOf, wavSeconds } from './voice-track.ts';

const line = (startSeconds: number, seconds: number) => ({ text: 'x', startSeconds, seconds });

describe('the times of lines', () => {
  it('are those of their words', () => {
    expect(timesOf([line(6, 3), line(24, 5)], 60)).toEqual({ starts: [6, 24], late: [] });
  });

  it('are later while the line before is spoken, with a word of warning', () => {
    const { starts, late } = timesOf([line(6, 20), line(24, 5), line(30, 1)], 60);
    expect(starts).toEqual([6, 26, 31]);
    expect(late).toEqual([
      { ...line(6, 20), untilSeconds: 26, dueSeconds: 24 },
      { ...line(24, 5), untilSeconds: 31, dueSeconds: 30 },
    ]);
  });

  it('end with the session', () => {
    const { late } = timesOf([line(55, 9)], 60);
    expect(late).toEqual([{ ...line(55, 9), untilSeconds: 64, dueSeconds: 60 }]);
  });
});

test('lines are joined with the silences between them, and measured before they are mixed', () => {
  const graphs = graphsOf([6, 24.5], 60);
  expect(graphs.voice).toMatch(/^\[1:a\][^;]*adelay=6000:all=1,apad=whole_dur=24\.500\[line0\];/);
  expect(graphs.voice).toMatch(/;\[2:a\][^;]*apad=whole_dur=35\.500\[line1\];\[line0\]\[line1\]/);
  expect(graphs.voice).toMatch(/concat=n=2:v=0:a=1,apad=whole_dur=60,atrim=duration=60$/);
  const whole = graphs.whole({ voice: -26, sound: -23.5, mix: -22 });
  expect(whole).toContain(
    ',volume=6.0dB,alimiter=limit=0.4:level=disabled,asplit[voice][key];[0:a]',
  );
  expect(whole).toContain(',volume=-4.5dB[sound];[sound][key]sidechaincompress');
  expect(whole).toMatch(/amix=[^;]*,volume=3\.5dB,alimiter/);
  expect(whole.startsWith(graphs.voice)).toBe(true);
});

test.each([
  ['espeak-ng -w {out}', ['espeak-ng', '-w', '{out}']],
  [`"/opt/my voice/piper"  -m 'a b.onnx'`, ['/opt/my voice/piper', '-m', 'a b.onnx']],
  [`--name="a b" ; rm $HOME`, ['--name=a b', ';', 'rm', '$HOME']],
  [' ', []],
])('a program is split without a shell: %s', (text, parts) => {
  expect(splitProgram(text)).toEqual(parts);
});

describe('a WAV file', () => {
  const chunk = (name: string, size: number, bytes: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name);
    head.writeUInt32LE(size, 4);
    return Buffer.concat([head, bytes]);
  };
  const format = Buffer.alloc(16);
  format.writeUInt32LE(44_100, 8);
  const wav = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('RIFF....WAVE'), ...chunks]);
  const fmt = chunk('fmt ', 16, format);
  const sound = Buffer.alloc(88_200);

  it('tells its length, whatever comes before the sound', () => {
    expect(wavSeconds(wav(fmt, chunk('data', sound.length, sound)))).toBe(2);
    const note = chunk('LIST', 3, Buffer.alloc(4));
    expect(wavSeconds(wav(fmt, note, chunk('data', sound.length, sound)))).toBe(2);
  });

  it('that was written without knowing its size ends with the file', () => {
    expect(wavSeconds(wav(fmt, chunk('data', 0xffffffff, sound)))).toBe(2);
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('RIFF, a band of the nineties')],
    ['a head alone', wav(fmt)],
    ['sound without a format', wav(chunk('data', 4, Buffer.alloc(4)))],
  ])('is not what is %s', (_, bytes) => {
    expect(wavSeconds(bytes)).toBeUndefined();
  });

  it('may hold no sound', () => {
    expect(wavSeconds(wav(fmt, chunk('data', 0, Buffer.alloc(0))))).toBe(0);
  });
});

test.each([
  ['I: -70.0 LUFS\n Summary:\n  I:         -23.4 LUFS\n', -23.4],
  ['  I:         -70.0 LUFS\n', undefined],
  ['nothing', undefined],
])('the loudness is the last one that is reported: %j', (report, loudness) => {
  expect(loudnessIn(report)).toBe(loudness);
});
