import { LANGUAGES, type Language } from '#contract/languages.ts';

/** Whether `npm run test:full` runs the tests. */
export const IS_FULL = process.env.TESTS === 'full';

/** The language whose texts need the most room. */
export const LONGEST: Language = 'es';

/**
 * The languages in which looks and long ways are tested. What depends on the language are the texts,
 * which are tested by themselves, so one is enough but in `npm run test:full`.
 */
export const TEST_LANGUAGES: readonly Language[] = IS_FULL ? LANGUAGES : [LONGEST];
