// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { RequireFinishedQuiz } from './finished-quiz.tsx';

vi.mock('#web/shared/ui/notifications/notify.ts');

test('a browser without a finished quiz is led to the start, and is told why', () => {
  render(
    <MemoryRouter initialEntries={[PATHS.RESULTS]}>
      <Routes>
        <Route
          path={PATHS.RESULTS}
          element={<RequireFinishedQuiz>{() => <p>Your results</p>}</RequireFinishedQuiz>}
        />
        <Route path={PATHS.ROOT} element={<p>The start</p>} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText('The start')).toBeVisible();
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: expect.stringMatching(/no results in this browser/) }),
  );
});
