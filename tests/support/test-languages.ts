import { LANGUAGES, type Language } from '#contract/languages.ts';
import { IS_FULL } from './scope.ts';

/** The language whose texts need the most room. */
export const LONGEST: Language = 'es';

/**
 * The languages in which looks and long ways are tested. What depends on the language are the texts,
 * which are tested by themselves, so one is enough but in `npm run test:full`.
 */
export const TEST_LANGUAGES: readonly Language[] = IS_FULL ? LANGUAGES : [LONGEST];
