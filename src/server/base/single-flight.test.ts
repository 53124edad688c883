import { expect, test } from 'vitest';
import { SingleFlight } from './single-flight.ts';

test('callers during the work share its result', async () => {
  const flights = new SingleFlight<number>();
  const { promise, resolve } = Promise.withResolvers<number>();
  let started = 0;
  const work = () => {
    started += 1;
    return promise;
  };
  const asked = [flights.run('a', work), flights.run('a', work), flights.run('a', work)];
  resolve(7);
  const answers = await Promise.all(asked);
  expect(started).toBe(1);
  expect(answers.map(({ result }) => result)).toEqual([7, 7, 7]);
  expect(answers.map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
});

test('afterwards, and for another key, the work runs again', async () => {
  const flights = new SingleFlight<string>();
  await flights.run('a', async () => 'first');
  expect(await flights.run('a', async () => 'second')).toEqual({ result: 'second', isFirst: true });
  expect(await flights.run('b', async () => 'third')).toEqual({ result: 'third', isFirst: true });
});

test('every waiting caller gets a failure, and it is not cached', async () => {
  const flights = new SingleFlight<string>();
  const fail = async () => {
    throw new Error('away');
  };
  const asked = [flights.run('a', fail), flights.run('a', fail)];
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await flights.run('a', async () => 'back')).result).toBe('back');
});
