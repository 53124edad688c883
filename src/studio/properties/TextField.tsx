import { useId } from 'react';
import { nodeAt, stringOf } from '#checker/json/tree.ts';
import { WIZARD_FILE } from '#checker/schema/wizard-schema.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts';
import { questionsOf } from '#engine/answers.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import { Findings } from '../Findings.tsx';
import { titleOfBlock } from '../model/blocks.ts';
import type { Path } from '../model/edit-json.ts';
import { setText } from '../model/edits.ts';
import type { Quiz } from '../model/quiz.ts';
import { rawText } from '../model/quiz.ts';
import * as styles from '../studio.css.ts';
import { useStudio } from '../studio-context.tsx';
import { FrameHead } from './controls.tsx';

interface TextFieldProps {
  path: Path;
  label: string;
  hint: string | undefined;
  remove: (() => void) | undefined;
}

/** A text in every language, one below the other. */
export function TextField({ path, label, hint, remove }: TextFieldProps) {
  const { quiz } = useStudio();
  const id = useId();
  const key = stringOf(nodeAt(quiz.root, path)) ?? '';
  const longest = WIZARD_FILE.at(quiz.root, path)['x-text']?.longest ?? 0;
  return (
    <div className={styles.field} data-path={path.join('.')}>
      <FrameHead id={id} label={label} hint={hint} remove={remove} />
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          textKey={key}
          language={language}
          label={label}
          longest={longest}
        />
      ))}
    </div>
  );
}

interface TextInputProps {
  textKey: string;
  language: Language;
  label: string;
  /** How many characters fit on a phone. */
  longest: number;
}

/** A text in one language, with its length and what the check says of it. */
export function TextInput({ textKey, language, label, longest }: TextInputProps) {
  const { quiz, edit, findings, setLanguage, language: shown } = useStudio();
  const hintId = useId();
  const text = rawText(quiz, language, textKey) ?? '';
  const own = findings.filter(
    (each) => each.text?.key === textKey && each.text.language === language,
  );
  const write = (next: string) =>
    edit(`Write ${label} (${LANGUAGE_NAMES[language]}) of ${textKey}`, (files, id) =>
      setText(files, id, language, textKey, next),
    );
  const isLong = text.length > longest;
  return (
    <div>
      <textarea
        className={text === '' ? styles.missingText : styles.textInput}
        aria-label={`${label}, ${LANGUAGE_NAMES[language]}`}
        aria-describedby={hintId}
        lang={language}
        spellCheck
        rows={text.length > 60 ? 3 : 1}
        placeholder={`${LANGUAGE_NAMES[language]} …`}
        value={text}
        onFocus={() => language !== shown && setLanguage(language)}
        onChange={(event) => write(event.target.value)}
      />
      <div id={hintId} className={styles.textFoot}>
        <span>{language}</span>
        <span className={isLong ? styles.bad : undefined}>
          {text.length} of {longest}
          {isLong && ': longer than a phone shows'}
        </span>
        {longest > 60 && (
          <Placeholders
            quiz={quiz}
            textKey={textKey}
            onPick={(place) => write(`${text}${place}`)}
            language={language}
          />
        )}
      </div>
      <Findings findings={own} isShort />
    </div>
  );
}

interface PlaceholdersProps {
  quiz: Quiz;
  textKey: string;
  language: Language;
  onPick: (place: string) => void;
}

/** A list of the answers that a text can repeat. */
function Placeholders({ quiz, textKey, language, onPick }: PlaceholdersProps) {
  const { definition, index } = quiz;
  const [list, number] = index.texts.find(({ value }) => value === textKey)?.path ?? [];
  const earlier = list === 'steps' ? definition.steps.slice(0, Number(number)) : definition.steps;
  const questions = questionsOf(definition).filter(
    (question) => earlier.includes(question) && kindOf(question).consistsOf === 'option',
  );
  if (questions.length === 0) return null;
  return (
    <select
      className={styles.smallInput}
      aria-label={`Repeat an answer, ${LANGUAGE_NAMES[language]}`}
      value=""
      onChange={({ target }) => target.value !== '' && onPick(`{{answer:${target.value}}}`)}
    >
      <option value="">Repeat an answer …</option>
      {questions.map(({ id, answerKey }) => {
        const index = quiz.definition.steps.findIndex((step) => step.id === id);
        return (
          <option key={answerKey} value={answerKey}>
            {titleOfBlock(quiz, ['steps', String(index)])}
          </option>
        );
      })}
    </select>
  );
}
