// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GuidanceNote } from './GuidanceNote.tsx';
import { haveVoices } from './testing/have-voices.ts';

type Catalogue = Pick<typeof import('virtual:catalogue'), 'guidance' | 'readAloud'>;
const catalogue = vi.hoisted((): { -readonly [Name in keyof Catalogue]: Catalogue[Name] } => ({
  guidance: null,
  readAloud: {},
}));
vi.mock('virtual:catalogue', () => catalogue);

beforeEach(() => haveVoices([{ lang: 'es_ES' }, { lang: 'en_US' }]));
afterEach(() => void vi.unstubAllGlobals());

const noted = () => render(<GuidanceNote className="" />).container.textContent;

test.each([
  ['samples', /^For now, the sessions are soundscapes without a voice\.$/],
  ['words', /Your device can read them aloud/],
  [null, /^$/],
] as const)('says by what sessions guide: %s', (guidance, text) => {
  catalogue.guidance = guidance;
  expect(noted()).toMatch(text);
});

test('promises no reading aloud on a device without a voice of the language', () => {
  haveVoices([{ lang: 'es-ES' }]);
  catalogue.guidance = 'words';
  expect(noted()).toMatch(/This device has no voice for English/);
});

test.each([
  ['some sessions', 3, /^Guided by words .* Read aloud by Ana and a synthetic voice: 3 of 40/],
  ['all sessions', 40, /^Read aloud by Ana and a synthetic voice: 40 of 40 sessions\.$/],
])('says who reads %s', (_, sessions, text) => {
  catalogue.guidance = 'words';
  catalogue.readAloud = { en: { sessions, of: 40, speakers: ['Ana', 'synthetic'] } };
  expect(noted()).toMatch(text);
});
