// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { haveModalDialogs } from './dialog/testing/modal-dialogs.ts';

beforeEach(haveModalDialogs);

interface Shown {
  isOpen?: boolean;
  isLocked?: boolean;
  title?: string;
}

function show(onClose = vi.fn()) {
  const view = ({ isOpen = true, isLocked = false, title = 'Remove it?' }: Shown) => (
    <Dialog isOpen={isOpen} isLocked={isLocked} title={title} onClose={onClose}>
      <button type="button">Yes</button>
    </Dialog>
  );
  const { rerender } = render(view({}));
  return { onClose, become: (shown: Shown) => rerender(view(shown)) };
}

const dialog = () => screen.getByRole('dialog', { hidden: true });

test('is named by its title, which has the focus', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Remove it?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Remove it?' })).toHaveFocus();
});

test('moves the focus to a title that changes', () => {
  const { become } = show();
  screen.getByRole('button', { name: 'Yes' }).focus();
  become({ title: 'Removed' });
  expect(screen.getByRole('heading', { name: 'Removed' })).toHaveFocus();
});

test('closes on Escape if its owner agrees', () => {
  const { onClose, become } = show();
  expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog()).toHaveAttribute('open');
  become({ isOpen: false });
  expect(dialog()).not.toHaveAttribute('open');
  expect(screen.queryByRole('heading', { hidden: true })).toBeNull();
});

test('stays open while locked, even if the browser closes it', () => {
  const { onClose, become } = show();
  become({ isLocked: true });
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  dialog().removeAttribute('open');
  fireEvent(dialog(), new Event('close'));
  expect(dialog()).toHaveAttribute('open');
  expect(onClose).not.toHaveBeenCalled();
});

test('notifies its owner if the browser has closed it', () => {
  const { onClose } = show();
  dialog().removeAttribute('open');
  fireEvent(dialog(), new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});
