import { expect, test, vi } from 'vitest';
import { errorReporter } from './jobs.ts';

test('the same error is logged once in half a minute, whichever worker has it', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const warn = vi.fn();
  const { error, warning } = errorReporter({ debug: warn, info: warn, warn, error: warn });

  for (const worker of [1, 2, 3]) error(new Error(`away (Queue: mail, Worker: ${worker})`));
  expect(warn).toHaveBeenCalledTimes(1);
  warning({ message: 'slow query', data: {} });
  expect(warn).toHaveBeenCalledTimes(2);

  vi.advanceTimersByTime(30_000);
  error(new Error('away (Queue: mail, Worker: 1)'));
  expect(warn).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
