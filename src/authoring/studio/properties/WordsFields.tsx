import type { Words } from '#authoring/edits/quiz-edits.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';

export const NO_WORDS: Words = { en: '', es: '' };

interface WordsFieldsProps {
  label: string;
  words: Words;
  onChange: (words: Words) => void;
  isNeeded?: boolean;
  /** Whether the dialog begins here. */
  isFirst?: boolean;
  /** Whether it was asked for, and gets the focus when it is there. */
  isAdded?: boolean;
}

/** A field for each language, side by side. */
export function WordsFields({
  label,
  words,
  onChange,
  isNeeded,
  isFirst,
  isAdded,
}: WordsFieldsProps) {
  return (
    <div className={styles.sideBySide}>
      {LANGUAGES.map((language) => (
        <label key={language} className={styles.field}>
          <span className={styles.quiet}>
            {label}, {LANGUAGE_NAMES[language]}
          </span>
          <input
            className={styles.input}
            ref={isAdded && language === 'en' ? focusOn : undefined}
            data-first={(isFirst && language === 'en') || undefined}
            lang={language}
            required={isNeeded && language === 'en'}
            value={words[language]}
            onChange={({ target }) => onChange({ ...words, [language]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}

/** The same function each time, so that it is called only for a field that is new. */
function focusOn(field: HTMLElement | null): void {
  field?.focus();
}
