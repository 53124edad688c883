// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GuidanceNote } from './GuidanceNote.tsx';

const catalogue = vi.hoisted(() => ({ guidance: null as 'samples' | 'words' | null }));
vi.mock('virtual:catalogue', () => catalogue);

test.each([
  ['samples', 'For now, the sessions are soundscapes without a voice.'],
  ['words', 'Guided by words on the screen, which your device can read aloud.'],
  [null, ''],
] as const)('says by what sessions guide: %s', (guidance, text) => {
  catalogue.guidance = guidance;
  const { container } = render(<GuidanceNote className="" />);
  expect(container).toHaveTextContent(text);
});
