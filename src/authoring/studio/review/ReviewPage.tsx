import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import { quizTitle } from '#engine/wizard-texts.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { useWaitingScreens } from './lazy-screens.ts';
import { Outcomes, outcomeAnchor } from './Outcomes.tsx';
import { Care, Chart, careIn, Reminders, Sessions } from './Plan.tsx';
import { anchorOf, Facts } from './pieces.tsx';
import * as styles from './review.css.ts';
import { quizzesIn, type ReviewData, type ReviewedQuiz, textsIn } from './review-data.ts';
import { Steps } from './Steps.tsx';

interface ReviewPageProps {
  data: ReviewData;
}

/**
 * Every screen of a quiz in every language, with who sees it and what it leads to. The address says
 * which quiz: `?wizard=sleep-issues`; without one there is a list of all.
 */
export function ReviewPage({ data }: ReviewPageProps) {
  return (
    <div className={styles.page}>
      <ErrorBoundary FallbackComponent={Failed} resetKeys={[data]}>
        <Review data={data} />
      </ErrorBoundary>
    </div>
  );
}

function Failed({ error }: { error: unknown }) {
  return <p role="alert">This cannot be shown: {String(error)}</p>;
}

function Review({ data }: ReviewPageProps) {
  const errors = data.findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return <Waiting errors={errors} />;
  const quizzes = quizzesIn(data);
  const wizardId = new URLSearchParams(location.search).get('wizard');
  const quiz = quizzes.find(({ definition }) => definition.id === wizardId);
  if (quiz !== undefined) return <QuizReview quiz={quiz} />;
  return <Overview data={data} quizzes={quizzes} />;
}

/** Half a quiz would be reviewed as whole. */
function Waiting({ errors }: { errors: ReviewData['findings'] }) {
  return (
    <main className={styles.main}>
      <h1>The review waits</h1>
      <p>The wizards have errors. The review comes back by itself when they are fixed.</p>
      <Findings findings={errors} />
    </main>
  );
}

function Findings({ findings }: { findings: ReviewData['findings'] }) {
  return (
    <ul className={styles.list}>
      {findings.map(({ place, message, fix }) => (
        <li key={`${place} ${message}`}>
          <code>{place}</code> {message} {fix}
        </li>
      ))}
    </ul>
  );
}

function Overview({ data, quizzes }: { data: ReviewData; quizzes: readonly ReviewedQuiz[] }) {
  useTitle('Review of the quizzes');
  return (
    <main className={styles.main}>
      <h1>Review of the quizzes</h1>
      <p className={textStyle({ size: 'lead', tone: 'quiet' })}>
        Every screen that visitors can see, in every language side by side: who sees it, what it
        scores, and which answers lead where.
      </p>
      {quizzes.map((quiz) => {
        const { id, steps, outcomes, path, summaryKey } = quiz.definition;
        const text = textsIn(quiz, DEFAULT_LANGUAGE);
        return (
          <Card key={id} as="article" gap="sm">
            <h2 className={textStyle({ size: 'heading' })}>
              <a href={`?${new URLSearchParams({ wizard: id })}`}>
                {quizTitle(quiz.definition, text)}
              </a>
            </h2>
            {summaryKey && <p>{text(summaryKey)}</p>}
            <p className={textStyle({ tone: 'quiet' })}>
              {steps.length} steps, {outcomes.length} outcomes · <code>{path}</code>
            </p>
          </Card>
        );
      })}
      {data.findings.length > 0 && (
        <>
          <h2>Warnings</h2>
          <Findings findings={data.findings} />
        </>
      )}
    </main>
  );
}

interface Chapter {
  id: string;
  title: string;
  intro: string;
  /** What is in it, for the contents. */
  entries?: { anchor: string; titleKey: string }[];
  isThere?: boolean;
  body: ReactNode;
}

function chaptersOf(quiz: ReviewedQuiz): Chapter[] {
  const { steps, outcomes, profile = [], sessionThemes = [], plan } = quiz.definition;
  const chapters: Chapter[] = [
    {
      id: 'steps',
      title: 'Steps',
      intro: 'What visitors are shown, from top to bottom.',
      entries: steps.map((step) => ({ anchor: anchorOf(step), titleKey: step.titleKey })),
      body: <Steps quiz={quiz} />,
    },
    {
      id: 'outcomes',
      title: 'Outcomes',
      intro: 'They are tried from top to bottom. The first whose condition is true is shown.',
      entries: outcomes.map((each) => ({ anchor: outcomeAnchor(each), titleKey: each.titleKey })),
      body: <Outcomes quiz={quiz} />,
    },
    {
      id: 'chart',
      title: 'The chart',
      intro:
        'Each bar shows which share of its points the answers reached. The highest three are the focus areas of the plan.',
      isThere: profile.length > 0,
      body: <Chart quiz={quiz} />,
    },
    {
      id: 'sessions',
      title: 'Audio sessions',
      intro: 'What the sessions of the four weeks are about.',
      isThere: sessionThemes.length > 0,
      body: <Sessions quiz={quiz} />,
    },
    {
      id: 'plan',
      title: 'The plan and its reminders',
      intro: 'The answers that the plan repeats, and the time of day that is suggested.',
      isThere: plan !== undefined,
      body: <Reminders quiz={quiz} />,
    },
    {
      id: 'care',
      title: 'Answers that need care',
      intro:
        'Results and plan say to anyone who gives one of these whom to talk to, or where to find help. Two of the first kind count as one of the second.',
      isThere: careIn(quiz).length > 0,
      body: <Care quiz={quiz} />,
    },
  ];
  return chapters.filter(({ isThere = true }) => isThere);
}

function QuizReview({ quiz }: { quiz: ReviewedQuiz }) {
  const { definition, file } = quiz;
  const chapters = chaptersOf(quiz);
  const title = quizTitle(definition, textsIn(quiz, DEFAULT_LANGUAGE));
  const questions = definition.steps.filter(isQuestion).length;
  useTitle(`${title} · review`);
  return (
    <div className={styles.spread}>
      <Contents quiz={quiz} chapters={chapters} />
      <main className={styles.main}>
        <p className={styles.notPrinted}>
          <a href="?">All quizzes</a>
        </p>
        <h1>{title}</h1>
        {LANGUAGES.map((language) => {
          const text = textsIn(quiz, language);
          const { summaryKey } = definition;
          return (
            <p key={language} lang={language} className={textStyle({ width: 'column' })}>
              <b>{quizTitle(definition, text)}.</b> {summaryKey && text(summaryKey)}
            </p>
          );
        })}
        <Facts
          facts={{
            Address: definition.path,
            File: file,
            'Stored as': definition.storageKey,
            Steps: `${definition.steps.length}, of which ${questions} ask something`,
            Outcomes: definition.outcomes.length,
          }}
        />
        <PrintButton />
        {chapters.map(({ id, title: name, intro, body }) => (
          <section key={id} className={styles.chapter} aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            <p className={textStyle({ tone: 'quiet', width: 'column' })}>{intro}</p>
            {body}
          </section>
        ))}
      </main>
    </div>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Prints once every screen has come: those that have not would be empty on paper. */
function PrintButton() {
  const missing = useWaitingScreens();
  return (
    <p className={styles.notPrinted}>
      <Button variant="quiet" disabled={missing > 0} onClick={() => window.print()}>
        {missing > 0 ? `Print, when ${missing} more screens are there` : 'Print'}
      </Button>
    </p>
  );
}

function Contents({ quiz, chapters }: { quiz: ReviewedQuiz; chapters: readonly Chapter[] }) {
  const text = textsIn(quiz, DEFAULT_LANGUAGE);
  return (
    <nav className={styles.contents} aria-label="Contents">
      {chapters.map(({ id, title, entries = [] }) => (
        <Stack key={id} gap="xs">
          <a href={`#${id}`}>{title}</a>
          {entries.length > 0 && (
            <ol className={styles.entries}>
              {entries.map(({ anchor, titleKey }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{text(titleKey)}</a>
                </li>
              ))}
            </ol>
          )}
        </Stack>
      ))}
    </nav>
  );
}
