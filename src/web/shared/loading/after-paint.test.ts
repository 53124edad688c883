// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

const done: string[] = [];
const does = (name: string) => () => void done.push(name);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  done.length = 0;
});

test('tasks run after the next frame, in order', () => {
  afterPaint(does('first'));
  afterPaint(does('second'));
  requestAnimationFrame(does('frame'));
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual(['frame', 'first', 'second']);
});

test('a task that is added by another one runs, too', () => {
  afterPaint(() => afterPaint(does('later')));
  vi.runAllTimers();
  expect(done).toEqual(['later']);
});

test('a dropped task does not run, and the next one still does', () => {
  const drop = afterPaint(does('dropped'));
  afterPaint(does('kept'));
  drop();
  vi.runAllTimers();
  expect(done).toEqual(['kept']);
  afterPaint(does('next'))();
  afterPaint(does('last'));
  vi.runAllTimers();
  expect(done).toEqual(['kept', 'last']);
});

test.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('waiting tasks run at once when the page %s, and only once', (_, leave) => {
  afterPaint(does('save'));
  leave();
  expect(done).toEqual(['save']);
  vi.runAllTimers();
  expect(done).toEqual(['save']);
});

test('a hidden page, which has no frames, runs them at once', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  afterPaint(does('save'));
  expect(done).toEqual(['save']);
});

test('a page that gets no frames runs them after a while', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  afterPaint(does('save'));
  vi.runAllTimers();
  expect(done).toEqual(['save']);
  vi.unstubAllGlobals();
});

test('a failing task is reported and stops no other', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const error = new Error('no');
  afterPaint(() => {
    throw error;
  });
  afterPaint(does('next'));
  vi.runAllTimers();
  expect(done).toEqual(['next']);
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  vi.unstubAllGlobals();
});
