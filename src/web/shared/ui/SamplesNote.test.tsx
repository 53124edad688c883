// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SamplesNote } from './SamplesNote.tsx';

const catalogue = vi.hoisted(() => ({ plans: [], hasSamples: true }));
vi.mock('virtual:catalogue', () => catalogue);

const NOTE = 'For now, the sessions are soundscapes without a voice.';

test('says that sessions have no voice, until no session of the catalogue is a sample', () => {
  const { unmount } = render(<SamplesNote className="" />);
  expect(screen.getByText(NOTE)).toBeVisible();
  unmount();
  catalogue.hasSamples = false;
  render(<SamplesNote className="" />);
  expect(screen.queryByText(NOTE)).toBeNull();
});
