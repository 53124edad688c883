import { memo, useCallback, useId, useRef, useState } from 'react';
import { nodeAt, stringOf } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import { quizOf, rawText } from '#authoring/document/quiz.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import { setText } from '#authoring/edits/quiz-edits.ts';
import { Findings } from '#authoring/studio/Findings.tsx';
import { titleOfAnswer } from '#authoring/studio/model/blocks.ts';
import { findingsOfText } from '#authoring/studio/model/findings.ts';
import { placesBefore } from '#authoring/studio/model/places-before.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { type Studio, useStudio } from '#authoring/studio/studio-context.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { FrameHead, Menu } from './controls.tsx';
import { PillField, REPEATED } from './PillField.tsx';

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
function TextInput(props: TextInputProps) {
  const { textKey, language } = props;
  const { quiz, edit, findings, setLanguage } = useStudio();
  const { placesFor, titleOf } = useRepeatable();
  return (
    <div>
      <TextBox
        {...props}
        text={rawText(quiz, language, textKey) ?? ''}
        edit={edit}
        onFocus={() => setLanguage(language)}
        placesFor={placesFor}
        titleOf={titleOf}
      />
      <Findings findings={findingsOfText(findings, textKey, language) ?? []} />
    </div>
  );
}

/** The answers that a text can repeat. Both stay the same, so that a table renders only rows that changed. */
export function useRepeatable() {
  const { store, quiz } = useStudio();
  const placesFor = useCallback(
    (textKey: string) => placesBefore(quizOf(store.view().files, quiz.id), textKey),
    [store, quiz.id],
  );
  const titleOf = useCallback(
    (answerKey: string) => titleOfAnswer(quizOf(store.view().files, quiz.id), answerKey),
    [store, quiz.id],
  );
  return { placesFor, titleOf };
}

export type Repeatable = ReturnType<typeof useRepeatable>;

interface TextBoxProps extends TextInputProps, Pick<Studio, 'edit'>, Repeatable {
  text: string;
  onFocus?: () => void;
}

/** Renders again only if its own text changes: a table has hundreds of them. */
export const TextBox = memo(function TextBox(props: TextBoxProps) {
  const { textKey, language, label, longest, text, edit, onFocus, placesFor, titleOf } = props;
  const hintId = useId();
  const caret = useRef<number>(undefined);
  /** Where somebody was typing when the first pill came. */
  const typedAt = useRef<number>(undefined);
  // Without its last pill it stays the field that it is: the focus is in it.
  const [hasPills, setHasPills] = useState(REPEATED.test(text));
  if (!hasPills && REPEATED.test(text)) setHasPills(true);
  const write = (next: string) =>
    edit(`Write ${label} (${LANGUAGE_NAMES[language]}) of ${textKey}`, (files, id) =>
      setText(files, id, language, textKey, next),
    );
  const isLong = text.length > longest;
  return (
    <>
      {hasPills ? (
        <PillField
          className={styles.pillInput}
          text={text}
          label={`${label}, ${LANGUAGE_NAMES[language]}`}
          language={language}
          describedBy={hintId}
          titleOf={titleOf}
          beginsAt={typedAt}
          onFocus={onFocus}
          onCaret={(at) => {
            caret.current = at;
          }}
          onChange={write}
        />
      ) : (
        <textarea
          className={text === '' ? styles.missingText : styles.textInput}
          aria-label={`${label}, ${LANGUAGE_NAMES[language]}`}
          aria-describedby={hintId}
          lang={language}
          spellCheck
          rows={text.length > 60 ? 3 : 1}
          placeholder={`${LANGUAGE_NAMES[language]} …`}
          value={text}
          onFocus={onFocus}
          onSelect={({ currentTarget }) => {
            caret.current = currentTarget.selectionEnd;
          }}
          onChange={({ target }) => {
            typedAt.current = target.selectionEnd;
            write(target.value);
          }}
        />
      )}
      <Row gap="sm" wraps className={styles.textFoot}>
        <span id={hintId}>
          {language}{' '}
          <span className={isLong ? styles.bad : undefined}>
            {text.length} of {longest}
            {isLong && ': longer than a phone shows'}
          </span>
        </span>
        {longest > 60 && (
          <Menu
            label="Repeat an answer …"
            options={() => placesFor(textKey)}
            onPick={(answerKey) => {
              const at = caret.current ?? text.length;
              const place = `{{answer:${answerKey}}}`;
              typedAt.current = at + place.length;
              write(text.slice(0, at) + place + text.slice(at));
            }}
          />
        )}
      </Row>
    </>
  );
});
