import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { begin, type Change, finish, heardWhen } from './playing.ts';

const durationSeconds = 1200;
const start = Date.parse('2027-03-01T08:00:00.000Z');
const at = (seconds: number, playedSeconds = durationSeconds) => ({
  now: new Date(start + seconds * 1000),
  durationSeconds,
  playedSeconds,
});

describe('a session that is started', () => {
  it('is at its beginning, with no listening time yet', () => {
    expect(begin(undefined, undefined, at(0))).toEqual({
      progress: {
        positionSeconds: 0,
        startedAt: at(0).now,
        savedAt: at(0).now,
        isPlaying: true,
        completedAt: null,
      },
      heardSeconds: 0,
      isFinished: false,
    });
  });

  it('counts the listening time up to the saved position', () => {
    const begun = begin(undefined, undefined, at(0)).progress;
    const saved = begin(begun, 60, at(60));
    expect([saved.progress.positionSeconds, saved.heardSeconds]).toEqual([60, 60]);
  });

  it.each<[string, number, number, number]>([
    ['at double speed counts in full', 60, 30, 60],
    ['slowly counts in full', 30, 60, 30],
    ['with a skip forward counts only the elapsed time', 900, 30, 60],
    ['with a skip back counts nothing', 0, 30, 0],
  ])('played %s', (_how, position, seconds, heard) => {
    const begun = begin(undefined, 0, at(0)).progress;
    expect(begin(begun, position, at(seconds)).heardSeconds).toBe(heard);
  });

  it('resumes where it was left; the pause does not count', () => {
    const left = begin(begin(undefined, 0, at(0)).progress, 100, at(100)).progress;
    const resumed = begin(left, undefined, at(5000));
    expect([resumed.progress.positionSeconds, resumed.heardSeconds]).toEqual([100, 0]);
    expect(begin(resumed.progress, 1000, at(5010)).heardSeconds).toBe(20);
  });

  it.each([600, 1800])('that plays for %d seconds counts the time that has passed', (played) => {
    const begun = begin(undefined, 0, at(0, played)).progress;
    const half = begin(begun, durationSeconds / 2, at(played / 2, played));
    expect(half.heardSeconds).toBe(played / 2);
    expect(finish(half.progress, at(played, played)).heardSeconds).toBe(played / 2);
  });

  it('has no position beyond its end', () => {
    expect(begin(undefined, 86_400, at(0)).progress.positionSeconds).toBe(1200);
  });

  it('counts nothing when the clock was set back', () => {
    const begun = begin(undefined, 0, at(0)).progress;
    expect(begin(begun, 60, at(-60)).heardSeconds).toBe(0);
  });
});

describe('a session that is finished', () => {
  const begun = begin(undefined, undefined, at(0)).progress;
  const finished = finish(begun, at(1200));

  it('counts with its whole listening time and is at its beginning again', () => {
    expect(finished).toEqual({
      progress: {
        ...begun,
        savedAt: at(1200).now,
        isPlaying: false,
        completedAt: at(1200).now,
      },
      heardSeconds: 1200,
      isFinished: true,
    });
  });

  it('counts once, however often it is reported', () => {
    const again = finish(finished.progress, at(1201));
    expect(again).toEqual({ progress: finished.progress, heardSeconds: 0, isFinished: false });
  });

  it('is not restarted by the position that a player saves at the end', () => {
    expect(begin(finished.progress, 1199, at(1201)).progress).toEqual(finished.progress);
  });

  it('stays completed when it is played again, and counts again', () => {
    const replay = begin(finished.progress, undefined, at(2000));
    expect(replay.progress).toMatchObject({
      positionSeconds: 0,
      completedAt: at(1200).now,
      isPlaying: true,
    });
    const twice = finish(replay.progress, at(3200));
    expect(twice).toMatchObject({ heardSeconds: 1200, isFinished: true });
    expect(twice.progress.completedAt).toEqual(at(3200).now);
    expect(twice.progress.startedAt).toEqual(at(0).now);
  });

  it.each([
    [599, false],
    [600, true],
  ])(
    'counts again after %d seconds, in which it can be played at double speed: %s',
    (passed, counts) => {
      const replay = begin(finished.progress, undefined, at(1200 + passed - 30));
      const twice = finish(replay.progress, at(1200 + passed));
      expect(twice).toMatchObject({ isFinished: counts, heardSeconds: 60 });
      expect(twice.progress).toMatchObject({
        isPlaying: false,
        positionSeconds: 0,
        completedAt: at(counts ? 1200 + passed : 1200).now,
      });
    },
  );

  it('counts although the clock was ahead when it last counted', () => {
    const replay = begin(finished.progress, undefined, at(600));
    expect(finish(replay.progress, at(610)).isFinished).toBe(true);
  });

  it('need not have been started', () => {
    const unheard = finish(undefined, at(5));
    expect(unheard).toMatchObject({ heardSeconds: 0, isFinished: true });
    expect(unheard.progress.startedAt).toEqual(at(5).now);
  });
});

describe('what was heard without a network', () => {
  const now = at(1200).now;
  const createdAt = at(0).now;
  const when = (claimed: Date | string, before?: Change['progress'], since = createdAt) =>
    heardWhen(new Date(claimed).toISOString(), before, { now, createdAt: since });

  it('was heard when the listener says', () => {
    expect(when(at(600).now)).toEqual(at(600).now);
  });

  it('was not heard in the future, nor before the account', () => {
    expect(when(at(9000).now)).toEqual(now);
    expect(when(at(-1).now)).toBeUndefined();
  });

  it('counts for two weeks', () => {
    const longAgo = new Date(0);
    expect(when('2027-02-15T08:20:00Z', undefined, longAgo)).toBeDefined();
    expect(when('2027-02-15T08:19:59Z', undefined, longAgo)).toBeUndefined();
  });

  it('changes nothing when it is sent again, or the session was played since', () => {
    const { progress } = begin(undefined, 60, at(600));
    expect(when(at(600).now, progress)).toBeUndefined();
    expect(when(at(599).now, progress)).toBeUndefined();
    expect(when(at(601).now, progress)).toEqual(at(601).now);
  });
});

const call = fc.record({
  after: fc.integer({ min: 0, max: 2000 }),
  isFinish: fc.boolean(),
  position: fc.option(fc.nat({ max: 2000 }), { nil: undefined }),
});

test('for any calls, listening time never exceeds real time and the position is valid', () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 30 }), (calls) => {
      let [seconds, heard, finishes, begins] = [0, 0, 0, 0];
      let last: Change | undefined;
      for (const { after, isFinish, position } of calls) {
        seconds += after;
        const before = last?.progress;
        last = isFinish ? finish(before, at(seconds)) : begin(before, position, at(seconds));
        heard += last.heardSeconds;
        finishes += last.isFinished ? 1 : 0;
        begins += last.progress.isPlaying && before?.isPlaying !== true ? 1 : 0;
        expect(last.progress.positionSeconds).toBeGreaterThanOrEqual(0);
        expect(last.progress.positionSeconds).toBeLessThanOrEqual(durationSeconds);
        expect(last.heardSeconds).toBeGreaterThanOrEqual(0);
      }
      expect(heard).toBeLessThanOrEqual(2 * seconds);
      // The first finish also counts without a start.
      expect(finishes).toBeLessThanOrEqual(begins + 1);
      expect(finishes).toBeLessThanOrEqual(1 + seconds / (durationSeconds / 2));
    }),
  );
});
