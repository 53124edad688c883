import { by, plain, sentence } from '#authoring/document/problem.ts';
import { quote } from '#authoring/document/wording.ts';
import english from '#authoring/starter/en.json' with { type: 'json' };
import spanish from '#authoring/starter/es.json' with { type: 'json' };
import { inLanguage, type Language, type Translated } from '#contract/languages.ts';
import type { TextRule } from './rule.ts';
import { languageName } from './text-words.ts';

type Group = { readonly [name: string]: string | Group };

/** What `npm run wizards:new` writes. Its texts say what to write in their place. */
const STARTER = { en: english, es: spanish };

/** The texts of a new quiz that suit many quizzes as they are. */
const FIT_TO_SHOW: ReadonlySet<string> = new Set([
  'welcome.start',
  'secondQuestion.text',
  'secondQuestion.options.none',
  'ready.button',
]);

export const starterText: TextRule = {
  id: 'starter-text',
  severity: 'warning',
  why: 'Visitors would read what an editor is asked to write.',
  *check({ files }) {
    for (const [language, { entries }] of files) {
      const left = [...entries.values()].filter(
        ({ text }) => text !== undefined && isStarterText(text, language),
      );
      const [first] = left;
      if (first === undefined) continue;
      yield {
        at: first.at,
        message: sentence`Texts in ${plain(languageName(language))} that still say what to write in their place: ${left.length}${by(`, from ${quote(first.key)} on`, '')}.`,
        fix: sentence`Write your own words${by('', ': “Still to be written” in “Words” lists them')}. The quiz cannot be published before.`,
      };
    }
  },
};

/** Whether a text only says what to write in its place. */
export function isStarterText(text: string, language: Language): boolean {
  return inLanguage(TO_REPLACE, language).has(comparable(text));
}

function textsIn(group: Group, prefix: string): string[] {
  return Object.entries(group).flatMap(([name, value]) => {
    const key = `${prefix}${name}`;
    if (typeof value !== 'string') return textsIn(value, `${key}.`);
    return FIT_TO_SHOW.has(key) ? [] : [comparable(value)];
  });
}

const TO_REPLACE: Translated<ReadonlySet<string>> = {
  en: new Set(textsIn(STARTER.en, '')),
  es: new Set(textsIn(STARTER.es, '')),
};

/** The text without the names of the answers that it repeats: editors rename them. */
function comparable(text: string): string {
  return text.trim().replaceAll(/\{\{answer:\w+\}\}/g, '{{answer}}');
}
