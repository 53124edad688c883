// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MissingFileError, reloadForMissingFile } from '#web/shared/loading/missing-file.ts';
import { ErrorPage } from './ErrorPage.tsx';

vi.mock('#web/shared/loading/missing-file.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  reloadForMissingFile: vi.fn(),
}));
const reload = vi.mocked(reloadForMissingFile);
const missing = new MissingFileError('gone');

beforeEach(() => reload.mockReset());

test('a missing file reloads the page once and shows no failure meanwhile', async () => {
  reload.mockResolvedValue(true);
  const { rerender } = render(<ErrorPage error={missing} />);
  rerender(<ErrorPage error={missing} />);
  await vi.waitFor(() => expect(reload).toHaveResolved());
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeInTheDocument();
});

test('if the reload did not help, the failure is shown with a way to try again', async () => {
  reload.mockResolvedValue(false);
  render(<ErrorPage error={missing} />);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('button')).toBeEnabled();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each([new Error('a defect'), 'text', undefined])('%s is a failure at once', (error) => {
  render(<ErrorPage error={error} />);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});
