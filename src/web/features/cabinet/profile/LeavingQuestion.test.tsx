// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { sayWhyLeaving } from '#web/shared/api/payments.ts';
import { member, openProfile } from './testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

const question = () => screen.queryByRole('heading', { name: 'Why are you leaving?' });

describe('why a member leaves', () => {
  test('is not asked of others', async () => {
    await openProfile(member);
    expect(question()).toBeNull();
  });

  test('is sent once, and thanked for where the keyboard is', async () => {
    vi.mocked(sayWhyLeaving).mockResolvedValue(undefined);
    await openProfile(member, { asksWhy: true });
    await userEvent.click(screen.getByRole('radio', { name: 'It costs too much' }));
    await userEvent.type(screen.getByRole('textbox', { name: /In your words/ }), 'Too dear.');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    const said = { reason: 'too_expensive', comment: 'Too dear.' };
    expect(sayWhyLeaving).toHaveBeenCalledExactlyOnceWith(said);
    expect(question()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Thank you' })).toHaveFocus();
  });

  test('need not be said', async () => {
    vi.mocked(sayWhyLeaving).mockResolvedValue(undefined);
    await openProfile(member, { asksWhy: true });
    await userEvent.click(screen.getByRole('button', { name: 'I’d rather not say' }));
    expect(sayWhyLeaving).toHaveBeenCalledExactlyOnceWith({});
  });
});
