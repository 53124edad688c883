// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import LegalPage from './LegalPage.tsx';

vi.mock('virtual:catalogue', () => ({ guidance: 'samples', readAloud: {} }));

const NOTE = 'For now, the sessions are soundscapes without a voice.';

test('the terms say with what is offered that sessions have no voice yet, once', () => {
  render(<LegalPage page="terms" />);
  const note = screen.getByText(NOTE);
  const offer = screen.getByRole('heading', { name: 'Who we are and what we offer' });
  expect(offer.parentElement).toContainElement(note);
});

test('the privacy policy says nothing of sessions without a voice', () => {
  render(<LegalPage page="privacy" />);
  expect(screen.queryByText(NOTE)).toBeNull();
});
