// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GuidanceNote } from './GuidanceNote.tsx';

type Catalogue = Pick<typeof import('virtual:catalogue'), 'guidance' | 'readAloud'>;
const catalogue = vi.hoisted((): { -readonly [Name in keyof Catalogue]: Catalogue[Name] } => ({
  guidance: null,
  readAloud: {},
}));
vi.mock('virtual:catalogue', () => catalogue);

/** A device with voices of these languages. */
function haveVoices(...langs: string[]) {
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => langs.map((lang) => ({ lang })),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['samples', ['en-GB'], 'For now, the sessions are soundscapes without a voice.'],
  ['words', ['es_ES', 'en_US'], /Your device can read them aloud/],
  ['words', ['es-ES'], /This device has no voice for English/],
  [null, ['en-GB'], ''],
] as const)('says by what sessions guide: %s, with voices of %j', (guidance, langs, text) => {
  catalogue.guidance = guidance;
  haveVoices(...langs);
  const { container } = render(<GuidanceNote className="" />);
  if (text === '') expect(container).toBeEmptyDOMElement();
  else expect(container).toHaveTextContent(text);
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
