import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type Quiz, quizIdsIn, quizOf, rawText } from '#authoring/document/quiz.ts';
import { BLOCKS, sizeOf, titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { saidOf, saidOfList } from '#authoring/studio/model/said.ts';
import type { ShownQuiz } from '#authoring/studio/screen/Screen.tsx';
import { PointsTable } from '#authoring/studio/views/PointsTable.tsx';
import { rawTexts, shownQuiz } from '#authoring/studio/views/shown-quiz.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { quizTitle } from '#engine/wizard-texts.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { anchorOf, Facts, OutcomeEntry, StepEntry, TextTable } from './Entry.tsx';
import { useWaitingScreens } from './lazy-screens.ts';
import * as styles from './review.css.ts';
import type { ReviewData } from './review-data.ts';
import { useVisitors } from './visitors.ts';

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
  const ids = quizIdsIn(data.files);
  const wizardId = new URLSearchParams(location.search).get('wizard') ?? '';
  if (ids.includes(wizardId)) return <QuizReview quiz={quizOf(data.files, wizardId)} data={data} />;
  return <Overview data={data} quizzes={ids.map((id) => quizOf(data.files, id))} />;
}

/** Half a quiz would be reviewed as whole. */
function Waiting({ errors }: { errors: ReviewData['findings'] }) {
  return (
    <main className={styles.main}>
      <h1>The review waits</h1>
      <p>The quizzes have errors. The review comes back by itself when they are fixed.</p>
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

function Overview({ data, quizzes }: { data: ReviewData; quizzes: readonly Quiz[] }) {
  useTitle('Review of the quizzes');
  return (
    <main className={styles.main}>
      <h1>Review of the quizzes</h1>
      <p className={textStyle({ size: 'lead', tone: 'quiet' })}>
        Every screen that visitors can see, in every language side by side: who sees it, what it
        scores, and which answers lead where.
      </p>
      {quizzes.map((quiz) => {
        const { steps, outcomes, path, summaryKey } = quiz.definition;
        return (
          <Card key={quiz.id} as="article" gap="sm">
            <h2 className={textStyle({ size: 'heading' })}>
              <a href={`?${new URLSearchParams({ wizard: quiz.id })}`}>
                {titleOf(quiz, DEFAULT_LANGUAGE)}
              </a>
            </h2>
            {summaryKey && <p>{rawText(quiz, DEFAULT_LANGUAGE, summaryKey)}</p>}
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
  body: ReactNode;
}

/** The lists of the studio's outline, and what is said of the quiz as a whole. */
function chaptersOf(quiz: Quiz, { pictures, isServed }: ReviewData): Chapter[] {
  const shown = shownQuiz(quiz, (name) => pictures[name]);
  const settings = saidOf(quiz, []);
  const chapters: Omit<Chapter, 'title'>[] = [
    {
      id: 'steps',
      intro: 'What visitors are shown, from top to bottom.',
      body: <Steps quiz={quiz} shown={shown} isServed={isServed} />,
    },
    {
      id: 'outcomes',
      intro: 'They are tried from top to bottom. The first whose condition is true is shown.',
      body: quiz.definition.outcomes.map(({ id }, index) => (
        <OutcomeEntry key={id} quiz={quiz} shown={shown} list="outcomes" index={index} />
      )),
    },
    {
      id: 'profile',
      intro:
        'Each bar shows which share of its points the answers reached. The highest three are the focus areas of the plan.',
      body: (
        <Card gap="lg" className={styles.entry}>
          <ListTable quiz={quiz} list="profile" />
          <div className={styles.tableRoom}>
            <PointsTable
              quiz={quiz}
              linkTo={([list = '', index = ''], words) => (
                <a href={`#${anchorOf(list, quiz.definition.steps[Number(index)]?.id ?? '')}`}>
                  {words}
                </a>
              )}
              pointsAt={(_path, _bar, _label, points) => points}
            />
          </div>
        </Card>
      ),
    },
    {
      id: 'sessionThemes',
      intro: 'What the sessions of the four weeks are about.',
      body: (
        <Card className={styles.entry}>
          <ListTable quiz={quiz} list="sessionThemes" />
        </Card>
      ),
    },
  ];
  const lists = chapters
    .filter(({ id }) => sizeOf(quiz, [id]) > 0)
    .map((chapter) => ({ ...chapter, title: BLOCKS[chapter.id]?.many ?? '' }));
  const rest = {
    id: 'settings',
    title: 'Settings of the quiz',
    intro:
      'Its address, what the plan repeats and reminds of, and answers that need care together.',
    body: (
      <Card gap="md" className={styles.entry}>
        <Facts facts={settings.facts} />
        <TextTable quiz={quiz} caption="Texts and parts of the quiz" rows={settings.texts} />
      </Card>
    ),
  };
  return [...lists, rest];
}

interface StepsProps {
  quiz: Quiz;
  shown: ShownQuiz;
  isServed: boolean;
}

function Steps({ quiz, shown, isServed }: StepsProps) {
  const visitorsAt = useVisitors(quiz.id, isServed);
  return quiz.definition.steps.map(({ id }, index) => (
    <StepEntry
      key={id}
      quiz={quiz}
      shown={shown}
      list="steps"
      index={index}
      visitors={visitorsAt(id)}
      isServed={isServed}
    />
  ));
}

function ListTable({ quiz, list }: { quiz: Quiz; list: string }) {
  return <TextTable quiz={quiz} caption="Their texts" rows={saidOfList(quiz, [list])} />;
}

function titleOf(quiz: Quiz, language: Language): string {
  return quizTitle(quiz.definition, rawTexts(quiz, language));
}

function QuizReview({ quiz, data }: { quiz: Quiz; data: ReviewData }) {
  const chapters = chaptersOf(quiz, data);
  const title = titleOf(quiz, DEFAULT_LANGUAGE);
  useTitle(`${title} · review`);
  return (
    <div className={styles.spread}>
      <Contents quiz={quiz} chapters={chapters} />
      <main className={styles.main}>
        <p className={styles.notPrinted}>
          <a href="?">All quizzes</a>
        </p>
        <h1>{title}</h1>
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

function Contents({ quiz, chapters }: { quiz: Quiz; chapters: readonly Chapter[] }) {
  const { definition } = quiz;
  const blocksIn = (id: string) =>
    id === 'steps' || id === 'outcomes' ? definition[id].map((block) => block.id) : [];
  return (
    <nav className={styles.contents} aria-label="Contents">
      {chapters.map(({ id, title }) => (
        <Stack key={id} gap="xs">
          <a href={`#${id}`}>{title}</a>
          <ol className={styles.entries}>
            {blocksIn(id).map((name, index) => (
              <li key={name}>
                <a href={`#${anchorOf(id, name)}`}>{titleOfBlock(quiz, [id, String(index)])}</a>
              </li>
            ))}
          </ol>
        </Stack>
      ))}
    </nav>
  );
}
