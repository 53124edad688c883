import type { ReactNode } from 'react';
import { conditionWords, optionWords } from '#authoring/document/wizard/condition-words.ts';
import { count, inQuotes, listed } from '#authoring/document/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { questionsOf } from '#engine/answers.ts';
import { optionsOf } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import type { Option } from '#engine/wizard-definition.gen.ts';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { QuestionLink } from './Outcomes.tsx';
import { ConditionText, Entry, Facts, TextTable } from './pieces.tsx';
import { pointsOfBar, type ScoredAnswer } from './points.ts';
import * as styles from './review.css.ts';
import { namesIn, type ReviewedQuiz, textsIn } from './review-data.ts';

interface PartProps {
  quiz: ReviewedQuiz;
}

/** The bars of the chart, with everything that gives them points. */
export function Chart({ quiz }: PartProps) {
  const bars = quiz.definition.profile ?? [];
  return bars.map((bar, index) => {
    const { questions, most } = pointsOfBar(quiz.definition, bar.id);
    return (
      <Entry
        key={bar.id}
        id={`bar-${bar.id}`}
        count={`${index + 1} of ${bars.length}`}
        name={bar.id}
      >
        <TextTable
          quiz={quiz}
          caption={`The texts of bar ${index + 1}`}
          rows={[
            { name: 'Label', textKey: bar.labelKey },
            { name: 'As a focus of the plan', textKey: bar.focusKey },
          ]}
        />
        <ul className={styles.list}>
          {questions.map(({ question, scored }) => (
            <li key={question.id}>
              <QuestionLink quiz={quiz} question={question} />:{' '}
              {scored
                .map(({ answer, points }) => `${scoredWords(quiz, question, answer)} +${points}`)
                .join(', ')}
            </li>
          ))}
        </ul>
        <p>
          At most {count(most, 'point')} from {count(questions.length, 'question')}.
        </p>
      </Entry>
    );
  });
}

function scoredWords(quiz: ReviewedQuiz, question: Question, answer: ScoredAnswer): string {
  if ('value' in answer) return optionWords(question.answerKey, answer.value, namesIn(quiz));
  return answer.from === answer.to ? `${answer.from}` : `${answer.from} to ${answer.to}`;
}

/** What the audio sessions are about. */
export function Sessions({ quiz }: PartProps) {
  const { sessionThemes = [], profile = [] } = quiz.definition;
  const text = textsIn(quiz, DEFAULT_LANGUAGE);
  const rows = sessionThemes.flatMap(({ id, titleKey, textKey, bars = [] }) => {
    const labels = profile
      .filter((bar) => bars.includes(bar.id))
      .map(({ labelKey }) => text(labelKey));
    const note = labels.length === 0 ? '' : `for ${listed(labels.map(inQuotes), 'and')}`;
    return [
      { name: <code>{id}</code>, textKey: titleKey, note },
      ...(textKey ? [{ name: 'what it is about', textKey }] : []),
    ];
  });
  return (
    <Card className={styles.entry}>
      <TextTable quiz={quiz} caption="The texts of the sessions" rows={rows} />
    </Card>
  );
}

/** What the plan repeats, and when it reminds. */
export function Reminders({ quiz }: PartProps) {
  const {
    deliveryAnswer,
    timeAnswer,
    phraseAnswer,
    reminderTimes = {},
  } = quiz.definition.plan ?? {};
  const questionOf = (key: string | undefined) =>
    questionsOf(quiz.definition).find(({ answerKey }) => answerKey === key);
  const link = (key: string | undefined) => {
    const question = questionOf(key);
    return question && <QuestionLink quiz={quiz} question={question} />;
  };
  const asked = [deliveryAnswer, timeAnswer].flatMap((key) => questionOf(key) ?? []);
  const times = Object.entries(reminderTimes).map(([value, time]) => {
    const question = asked.find((each) => optionsOf(each).some((option) => option.value === value));
    const words = question && optionWords(question.answerKey, value, namesIn(quiz));
    return (
      <li key={value}>
        <b>{time}</b> after {words ?? inQuotes(value)}
      </li>
    );
  });
  return (
    <Card className={styles.entry}>
      <Facts
        facts={{
          'How it arrives': link(deliveryAnswer),
          'At which time of day': link(timeAnswer),
          'The sentence to hear': link(phraseAnswer),
          Reminders: times.length > 0 ? <ul className={styles.list}>{times}</ul> : undefined,
        }}
      />
    </Card>
  );
}

/** The answers after which the results say whom to talk to, or where to find help. */
export function Care({ quiz }: PartProps) {
  const items = careIn(quiz);
  return (
    <Card className={styles.entry}>
      <ul className={styles.list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Items have no state and no name.
          <li key={index}>{item}</li>
        ))}
      </ul>
    </Card>
  );
}

export function careIn(quiz: ReviewedQuiz): ReactNode[] {
  const names = namesIn(quiz);
  const { definition } = quiz;
  return [
    ...questionsOf(definition).flatMap((question) =>
      optionsOf(question)
        .filter(({ care }) => care)
        .map(({ value, care, retired }) => (
          <>
            {levelOf(care)}: <QuestionLink quiz={quiz} question={question} />{' '}
            {optionWords(question.answerKey, value, names)}
            {retired && ' (retired)'}
          </>
        )),
    ),
    ...(definition.careFor ?? []).map(({ when, care }) => (
      <>
        {levelOf(care)}: <ConditionText words={conditionWords(when, names)} />
      </>
    )),
  ];
}

function levelOf(care: Option['care']): string {
  return care === 'line' ? 'Doctor' : 'Help';
}
