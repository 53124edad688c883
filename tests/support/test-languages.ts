import { LANGUAGES, type Language } from '#contract/languages.ts';
import { IS_FULL } from './scope.ts';

/** The language whose texts need the most room. */
const LONGEST: Language = 'es';

/**
 * The languages of browser tests for looks and long journeys. Only the texts depend on the
 * language, and they have their own tests, so one is enough except in `npm run test:full`.
 */
export const TEST_LANGUAGES: readonly Language[] = IS_FULL ? LANGUAGES : [LONGEST];
