import { type Quiz, rawText } from '#authoring/document/quiz.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { type Answers, labelsOf } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';

interface ExampleProps {
  quiz: Quiz;
  answers: Answers;
  /** Whether they are seen at once, as on paper. */
  isOpen?: boolean;
}

/** The answers with which the results are shown. */
export function Example({ quiz, answers, isOpen = false }: ExampleProps) {
  const { answered, answers: given } = readAnswers(quiz.definition, answers);
  if (answered.length === 0) return <p className={styles.quiet}>Shown without any answers.</p>;
  return (
    <details className={styles.quiet} open={isOpen}>
      <summary>Answers that lead here</summary>
      <ul className={styles.bullets}>
        {answered.map((question) => (
          <li key={question.answerKey}>
            {rawText(quiz, 'en', question.titleKey)}{' '}
            {labelsOf(question, given)
              .map((label) => ('words' in label ? label.words : rawText(quiz, 'en', label.textKey)))
              .join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
