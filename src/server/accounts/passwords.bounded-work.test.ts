import { expect, test } from 'vitest';
import { Problem } from '#server/base/problem.ts';
import { boundedWork } from './passwords.ts';

function workbench(atOnce: number, waiting: number) {
  const run = boundedWork(atOnce, waiting);
  const begun: string[] = [];
  const ends = new Map<string, { well: () => void; badly: (reason: Error) => void }>();
  const start = (name: string) =>
    run(() => {
      begun.push(name);
      return new Promise<string>((well, badly) =>
        ends.set(name, { well: () => well(name), badly }),
      );
    });
  return { start, begun, end: (name: string) => ends.get(name) };
}

test('a limited number run at once, the others wait in order', async () => {
  const { start, begun, end } = workbench(2, 2);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(start);
  expect(begun).toEqual(['a', 'b']);
  end('b')?.well();
  await b;
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('a')?.well();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  end('c')?.well();
  end('d')?.well();
  expect(await Promise.all([a, b, c, d])).toEqual(['a', 'b', 'c', 'd']);
});

test('a task beyond the full queue is refused at once, with a retry delay', async () => {
  const { start, end } = workbench(1, 1);
  const running = [start('a'), start('b')];
  const refused = await start('c').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  end('a')?.well();
  await running[0];
  await expect.poll(() => end('b')).toBeDefined();
  end('b')?.well();
  expect(await Promise.all(running)).toEqual(['a', 'b']);
});

test('a failed task frees its place', async () => {
  const { start, begun, end } = workbench(1, 1);
  const failing = start('a');
  const next = start('b');
  end('a')?.badly(new Error('out of memory'));
  await expect(failing).rejects.toThrow('out of memory');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b')?.well();
  expect(await next).toBe('b');
});
