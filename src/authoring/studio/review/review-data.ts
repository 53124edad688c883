import {
  type ConditionNames,
  conditionNamesIn,
} from '#authoring/document/wizard/condition-words.ts';
import type { ShownQuiz } from '#authoring/studio/screen/Screen.tsx';
import type { TextTree } from '#authoring/studio/screen/screen-texts.ts';
import type { Files, StudioFinding } from '#authoring/vite/development/studio-api.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import { isWizardFile } from '#contract/wizard-files.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#engine/wizard-texts.ts';

/** What there is to review: the files of a folder, and what the check says of them. */
export interface ReviewData {
  files: Files;
  /** The address of each picture by its name. */
  pictures: Readonly<Record<string, string>>;
  findings: readonly Pick<StudioFinding, 'severity' | 'place' | 'message' | 'fix'>[];
  /** Whether a development server serves the page, so that its links can open the quiz. */
  isServed: boolean;
}

/** The id of the element that holds the `ReviewData` as JSON, in a page to send around. */
export const DATA_ELEMENT = 'review-data';

export interface ReviewedQuiz extends ShownQuiz {
  /** The path of its definition. */
  file: string;
  isServed: boolean;
}

/** The quizzes of a folder without errors, by their ids. */
export function quizzesIn({ files, pictures, isServed }: ReviewData): ReviewedQuiz[] {
  const paths = Object.keys(files).filter((path) => !path.includes('/') && isWizardFile(path));
  return paths.sort().map((file) => {
    const definition = parsed<WizardDefinition>(files, file);
    const textsOf = (language: Language) =>
      [language, parsed<TextTree>(files, `texts/${language}/${definition.id}.json`)] as const;
    return {
      file,
      definition,
      texts: Object.fromEntries(LANGUAGES.map(textsOf)),
      pictureOf: (name) => pictures[name],
      isServed,
    };
  });
}

const known = new Map<string, { text: string; content: unknown }>();

/** The content of a file, which stays the same object while the file is the same. */
function parsed<Content>(files: Files, path: string): Content {
  const text = files[path] ?? '{}';
  const before = known.get(path);
  const content = before?.text === text ? before.content : JSON.parse(text);
  known.set(path, { text, content });
  return content as Content;
}

/** The texts of a language as they are in the file; a missing one is its key. */
export function textsIn({ texts }: ShownQuiz, language: Language): WizardText {
  const tree = texts[language] ?? {};
  return (key) => {
    let found: string | TextTree | undefined = tree[key];
    if (found === undefined) {
      found = tree;
      for (const name of key.split('.'))
        found = typeof found === 'object' ? found[name] : undefined;
    }
    return typeof found === 'string' ? found : key;
  };
}

/** What the names in the conditions of a quiz are called. */
export function namesIn(quiz: ShownQuiz): ConditionNames {
  return conditionNamesIn(quiz.definition, textsIn(quiz, DEFAULT_LANGUAGE));
}
