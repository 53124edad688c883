import type { ReactNode } from 'react';
import { oncePer } from '#authoring/document/once.ts';
import { answersThatShow } from '#authoring/document/wizard/answers-that-show.ts';
import { conditionWords, optionWords } from '#authoring/document/wizard/condition-words.ts';
import { listed } from '#authoring/document/wording.ts';
import { outcomesFoundIn } from '#authoring/rules/witness.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { Answers } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import type { Answer, Question } from '#engine/step-kinds/step-kind.ts';
import type { Outcome, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { exampleOf } from './outcome-example.ts';
import {
  anchorOf,
  ConditionText,
  Entry,
  Facts,
  pictureRow,
  Screens,
  type TextRow,
  TextTable,
} from './pieces.tsx';
import * as styles from './review.css.ts';
import { namesIn, type ReviewedQuiz, textsIn } from './review-data.ts';

export function outcomeAnchor({ id }: Pick<Outcome, 'id'>): string {
  return `outcome-${id}`;
}

/** The width of a tablet: on a phone, results are too long for a sheet of paper. */
const TABLET = 640;

/** Every outcome of a quiz, with the results and the plan of somebody who gets it. */
export function Outcomes({ quiz }: { quiz: ReviewedQuiz }) {
  const { outcomes } = quiz.definition;
  const examples = examplesIn(quiz.definition);
  return outcomes.map((outcome, index) => {
    const answers = examples.get(index);
    const id = outcomeAnchor(outcome);
    const count = `${index + 1} of ${outcomes.length}`;
    const name = `Outcome ${index + 1}`;
    const screens = { quiz, answers: answers ?? {}, width: TABLET };
    return (
      <div key={outcome.id} className={styles.outcome}>
        <Entry id={id} count={count} name={outcome.id}>
          <Facts
            facts={{
              Shown: <WhenShown quiz={quiz} outcome={outcome} />,
              'For example': <Example quiz={quiz} index={index} answers={answers} />,
            }}
          />
          <TextTable
            quiz={quiz}
            caption={`More about outcome ${index + 1}`}
            rows={rowsOf(quiz, outcome)}
          />
        </Entry>
        {answers && (
          <Entry id={`${id}-screens`} count={count} name={`${outcome.id}, results and plan`}>
            <Screens {...screens} place={{ kind: 'results' }} name={`${name}, results`} />
            <div className={styles.notPrinted}>
              <Screens {...screens} place={{ kind: 'plan' }} name={`${name}, plan`} />
            </div>
          </Entry>
        )}
      </div>
    );
  });
}

/** The picture in words, and the weeks, which a sheet of paper has instead of the plan. */
function rowsOf({ definition }: ReviewedQuiz, { image, weeks = [] }: Outcome): TextRow[] {
  const themes = definition.sessionThemes ?? [];
  const rows = weeks.flatMap((week, index) => [
    { name: `Week ${index + 1}`, textKey: week.titleKey },
    ...week.sessions.map((session) => ({
      name: <code>{session}</code>,
      textKey: themes.find(({ id }) => id === session)?.titleKey,
    })),
  ]);
  return image ? [pictureRow(image), ...rows] : rows;
}

/** Answers that lead to each outcome, by its index; none for one that nobody was found to get. */
const examplesIn = oncePer((definition: WizardDefinition): ReadonlyMap<number, Answers> => {
  const found = new Map(outcomesFoundIn(definition, 0));
  const others = [answersThatShow(definition, definition.steps.length), {}];
  for (const [index, outcome] of definition.outcomes.entries()) {
    const leading = others.find((given) => readAnswers(definition, given).outcome === outcome);
    if (!found.has(index) && leading !== undefined) found.set(index, leading);
  }
  return found;
});

function WhenShown({ quiz, outcome }: { quiz: ReviewedQuiz; outcome: Outcome }): ReactNode {
  if (outcome.when === undefined) return 'If no other outcome fits';
  return (
    <>
      If <ConditionText words={conditionWords(outcome.when, namesIn(quiz))} />
    </>
  );
}

interface ExampleProps {
  quiz: ReviewedQuiz;
  index: number;
  answers: Answers | undefined;
}

function Example({ quiz, index, answers }: ExampleProps): ReactNode {
  const { definition } = quiz;
  if (definition.outcomes[index]?.when === undefined) {
    return 'Any answers that lead to no other outcome';
  }
  if (answers === undefined) return 'No answers were found';
  const { answers: shown, isEnough } = exampleOf(definition, index, answers);
  if (shown.length === 0) return 'Whatever is answered';
  return (
    <>
      <ul className={styles.answers}>
        {shown.map(({ question, answer }) => (
          <li key={question.id}>
            <QuestionLink quiz={quiz} question={question} />: {answerWords(quiz, question, answer)}
          </li>
        ))}
      </ul>
      {isEnough && 'Whatever else is answered.'}
    </>
  );
}

export function QuestionLink({ quiz, question }: { quiz: ReviewedQuiz; question: Question }) {
  return (
    <a href={`#${anchorOf(question)}`}>{textsIn(quiz, DEFAULT_LANGUAGE)(question.titleKey)}</a>
  );
}

function answerWords(quiz: ReviewedQuiz, question: Question, answer: Answer): string {
  const names = namesIn(quiz);
  const words = [answer ?? []]
    .flat()
    .map((value) =>
      typeof value === 'number' ? `${value}` : optionWords(question.answerKey, value, names),
    );
  return listed(words, 'and');
}
