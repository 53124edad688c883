import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const nothing = { asked: null, saved: undefined, browser: [] };

describe('the language is that of the address, else the saved one, else the browser’s, else English', () => {
  it.each([
    ['English without any wish', nothing, 'en'],
    ['Spanish for a Spanish browser', { ...nothing, browser: ['es-MX', 'en'] }, 'es'],
    [
      'English for a browser that only also speaks Spanish',
      { ...nothing, browser: ['fr', 'es'] },
      'en',
    ],
    ['English for a language that merely begins alike', { ...nothing, browser: ['est'] }, 'en'],
    ['the saved choice before the browser’s', { ...nothing, saved: 'en', browser: ['es'] }, 'en'],
    ['the address before the saved choice', { asked: 'es', saved: 'en', browser: [] }, 'es'],
    ['no unknown language', { asked: 'xx', saved: 'zz', browser: ['es'] }, 'es'],
  ] as const)('%s', (_name, preferences, language) => {
    expect(chooseLanguage(preferences)).toBe(language);
  });
});
