import { createInstance, type i18n } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { inLanguage, type WizardText } from '#engine/wizard-texts.ts';

/** The content of a text file: texts by key, in groups or not. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The app's own texts that screens of a quiz need. */
const appTexts = import.meta.glob<object>(
  '../../../web/shared/i18n/texts/*/{app,care,funnel}.json',
  {
    import: 'default',
    eager: true,
  },
);

/**
 * The app's texts and those of one quiz, in one language, whatever the app around it shows. A text
 * that is missing shows its key: nothing falls back to the other language.
 */
export function screenTexts(language: Language, quizId: string, tree: TextTree): i18n {
  const ofApp = (namespace: string) =>
    appTexts[`../../../web/shared/i18n/texts/${language}/${namespace}.json`] ?? {};
  const texts = createInstance({
    lng: language,
    fallbackLng: false,
    defaultNS: 'app',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: {
      [language]: {
        app: ofApp('app'),
        care: ofApp('care'),
        funnel: ofApp('funnel'),
        [quizId]: shortened(tree),
      },
    },
  });
  void texts.init();
  return texts;
}

/** Nobody reads more on a screen, and a browser would lay out a pasted book for minutes. */
const LONGEST = 2_000;

function shortened(tree: TextTree): TextTree {
  // What is no text is a finding, and stays as it is.
  return JSON.parse(JSON.stringify(tree), (_, value: unknown) =>
    typeof value === 'string' ? value.slice(0, LONGEST) : value,
  );
}

/** The texts of the quiz as they are in the file, as far as a screen shows them. */
export function rawTextsIn(texts: i18n, quizId: string): WizardText {
  const t = texts.getFixedT(null, quizId as never) as (key: string, options: object) => string;
  return inLanguage(texts.language, (key) => t(key, { skipInterpolation: true }));
}
