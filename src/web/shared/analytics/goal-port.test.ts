// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createGoalPort } from './goal-port.ts';

test('every goal is pushed to the page’s data layer', () => {
  const page: Pick<Window, 'dataLayer'> = {};
  const port = createGoalPort(page);
  port.count('went_in');
  port.count('came_out');
  expect(page.dataLayer).toEqual([{ event: 'went_in' }, { event: 'came_out' }]);
});

test('an existing data layer is preserved', () => {
  const page = { dataLayer: ['before'] };
  createGoalPort(page).count('went_in');
  expect(page.dataLayer).toEqual(['before', { event: 'went_in' }]);
});

test('a sink that throws affects neither the other sinks nor the visitor', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const port = createGoalPort({});
  const sink = vi.fn();
  port.add(() => {
    throw new Error('blocked');
  });
  port.add(sink);
  port.count('went_in');
  expect(sink).toHaveBeenCalledExactlyOnceWith('went_in');
  expect(error).toHaveBeenCalledOnce();
});
