// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GuidanceNote } from './GuidanceNote.tsx';

type Catalogue = Pick<typeof import('virtual:catalogue'), 'guidance' | 'readAloud'>;
const catalogue = vi.hoisted((): { -readonly [Name in keyof Catalogue]: Catalogue[Name] } => ({
  guidance: null,
  readAloud: {},
}));
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

const WORDS = 'Guided by words on the screen, which your device can read aloud.';
test.each([
  ['some sessions', 3, `${WORDS} Read aloud by Ana and a synthetic voice: 3 of 40 sessions.`],
  ['all sessions', 40, 'Read aloud by Ana and a synthetic voice: 40 of 40 sessions.'],
])('says who reads %s', (_, sessions, text) => {
  catalogue.guidance = 'words';
  catalogue.readAloud = { en: { sessions, of: 40, speakers: ['Ana', 'synthetic'] } };
  const { container } = render(<GuidanceNote className="" />);
  expect(container.textContent).toBe(text);
});
