import { type ReactNode, useEffect, useState } from 'react';
import { oncePer } from '#authoring/document/once.ts';
import { answersThatShow } from '#authoring/document/wizard/answers-that-show.ts';
import { conditionWords } from '#authoring/document/wizard/condition-words.ts';
import { atStart, listed } from '#authoring/document/wording.ts';
import { loadFigures } from '#authoring/studio/studio-server.ts';
import type { StudioFigures } from '#authoring/vite/development/studio-api.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { STUDIO_PATH } from '#contract/server-paths.ts';
import type { Answers } from '#engine/answers.ts';
import { isQuestion, kindOf, optionsOf, rangeOf } from '#engine/step-kinds/index.ts';
import { imageOf } from '#engine/step-kinds/info.ts';
import { withVariant } from '#engine/variants.ts';
import type {
  Option,
  Points,
  Step,
  Variant,
  WizardDefinition,
} from '#engine/wizard-definition.gen.ts';
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
import { namesIn, type ReviewedQuiz, textsIn } from './review-data.ts';

/** Every step of a quiz, in file order. */
export function Steps({ quiz }: { quiz: ReviewedQuiz }) {
  const { steps, variants = [] } = quiz.definition;
  const answers = answersBefore(quiz.definition);
  const figures = useFigures(quiz);
  return steps.map((step, index) => (
    <Entry
      key={step.id}
      id={anchorOf(step)}
      count={`${index + 1} of ${steps.length}`}
      name={step.id}
    >
      <Facts
        facts={{
          Kind: kindWords(step),
          'Who sees it': <WhoSees quiz={quiz} step={step} />,
          'Counted when left': goalsAt(quiz.definition, index).join(', '),
          'Stored as': 'answerKey' in step ? <code>{step.answerKey}</code> : undefined,
          Visitors: visitorsAt(step.id, figures),
          'Open it': quiz.isServed ? <OpenLink quiz={quiz} step={step} /> : undefined,
        }}
      />
      <Screens
        quiz={quiz}
        place={{ kind: 'step', stepId: step.id }}
        answers={answers[index] ?? {}}
        name={`Step ${index + 1}`}
      />
      {variants
        .filter(({ replace }) => Object.hasOwn(replace, step.id))
        .map((variant) => (
          <VariantScreens
            key={variant.id}
            quiz={quiz}
            step={step}
            answers={answers[index] ?? {}}
            variant={variant}
          />
        ))}
      <TextTable quiz={quiz} caption={`More about step ${index + 1}`} rows={rowsOf(quiz, step)} />
    </Entry>
  ));
}

/** What visitors did here, if the development server can ask a server for its figures. */
function useFigures({ definition: { id }, isServed }: ReviewedQuiz): StudioFigures | undefined {
  const [figures, setFigures] = useState<StudioFigures>();
  useEffect(() => {
    if (!isServed) return;
    let isWanted = true;
    // Without them the review is as good as before.
    loadFigures(id).then(
      (loaded) => isWanted && setFigures(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
      setFigures(undefined);
    };
  }, [id, isServed]);
  return figures;
}

function visitorsAt(stepId: string, figures: StudioFigures | undefined): string | undefined {
  const own = figures?.steps.find(({ step }) => step === stepId);
  if (figures === undefined || own === undefined || own.shown === 0) return undefined;
  const { shown, left, leftShare, medianSeconds } = own;
  const seen = `In ${figures.days} days ${shown} saw it, and ${left} went no further`;
  const [percent, least, most] = [leftShare?.percent, leftShare?.least, leftShare?.most].map(
    (each) => each?.toFixed(1),
  );
  const share = percent === undefined ? '' : `: ${percent} % (${least} to ${most})`;
  const time =
    medianSeconds === undefined ? '' : ` Half of the others took ${medianSeconds} s at most.`;
  return `${seen}${share}.${time}`;
}

interface VariantScreensProps {
  quiz: ReviewedQuiz;
  step: Step;
  answers: Answers;
  variant: Variant;
}

/** A step as a share of the visitors sees it. */
function VariantScreens({ quiz, step, answers, variant }: VariantScreensProps) {
  const share = `${variant.weight} of 100 visitors`;
  return (
    <>
      <p>
        As variant {variant.id} shows it to {share}:
      </p>
      <Screens
        quiz={{ ...quiz, definition: withVariant(quiz.definition, variant) }}
        place={{ kind: 'step', stepId: step.id }}
        answers={answers}
        name={`${step.id}, variant ${variant.id}`}
      />
    </>
  );
}

/** What somebody answered who sees a step, by its index. */
const answersBefore = oncePer((definition: WizardDefinition) =>
  definition.steps.map((_, index) => answersThatShow(definition, index)),
);

function kindWords(step: Step): string {
  if ('layout' in step && step.layout === 'landing')
    return 'Landing: the first screen; a button starts the quiz';
  if (!isQuestion(step)) return 'Shows something; a button leads on';
  const { title, advances } = kindOf(step);
  return `${atStart(title.replace(/^an? /, ''))}; ${advances ? 'a tap' : 'a button'} leads on`;
}

function WhoSees({ quiz, step }: { quiz: ReviewedQuiz; step: Step }): ReactNode {
  if ('retired' in step && step.retired) {
    return 'Nobody any more. The step is retired: answers that were given to it still count.';
  }
  if (step.when === undefined) return 'Everybody';
  return (
    <>
      Only if <ConditionText words={conditionWords(step.when, namesIn(quiz))} />
    </>
  );
}

/** The milestones that stand on a step. */
function goalsAt({ goals, steps }: WizardDefinition, index: number): string[] {
  const found = [
    index === 0 ? goals?.start : undefined,
    index === 1 ? goals?.secondStepPassed : undefined,
    index === steps.length - 1 ? goals?.finish : undefined,
  ];
  return found.filter((goal) => goal !== undefined);
}

/** Opens a step in the studio. */
function OpenLink({ quiz, step }: { quiz: ReviewedQuiz; step: Step }) {
  const { id, steps } = quiz.definition;
  const place = new URLSearchParams({ quiz: id, at: `steps.${steps.indexOf(step)}` });
  return <a href={`${STUDIO_PATH}?${place}`}>Edit</a>;
}

/** What the screen does not show: values, points, marks, and texts for other places. */
function rowsOf(quiz: ReviewedQuiz, step: Step): TextRow[] {
  const image = imageOf(step);
  const rows: TextRow[] = image ? [pictureRow(image)] : [];
  if (!isQuestion(step)) return rows;
  const scores = rangeOf(step)?.scores ?? [];
  return [
    ...rows,
    ...optionsOf(step).flatMap((option) => optionRows(quiz, option)),
    ...scores.map(({ from, to, points }) => ({
      name: `From ${from} to ${to}`,
      note: pointsWords(quiz, points),
    })),
    ...(step.recapKey ? [{ name: 'Repeated on the results as', textKey: step.recapKey }] : []),
  ];
}

function optionRows(quiz: ReviewedQuiz, option: Option): TextRow[] {
  const { value, labelKey, shortKey } = option;
  const notes = [...marksOf(option), pointsWords(quiz, option.scores)].filter(
    (each) => each !== '',
  );
  return [
    { name: <code>{value}</code>, textKey: labelKey, note: notes.join(' · ') },
    ...(shortKey ? [{ name: 'within a sentence', textKey: shortKey }] : []),
  ];
}

/** What is special about an option. */
function marksOf({ care, exclusive, renamed, retired }: Option): string[] {
  return [
    ...(care ? [care === 'line' ? 'Care: a note with a doctor' : 'Care: help is shown'] : []),
    ...(exclusive ? ['Exclusive: clears the others'] : []),
    ...(renamed ? [`Before: ${listed(renamed, 'and')}`] : []),
    ...(retired ? ['Retired: no longer offered'] : []),
  ];
}

function pointsWords(quiz: ReviewedQuiz, points: Points | undefined): string {
  const text = textsIn(quiz, DEFAULT_LANGUAGE);
  const entries = Object.entries(points ?? {}).map(([barId, amount]) => {
    const bar = quiz.definition.profile?.find(({ id }) => id === barId);
    return `${bar === undefined ? barId : text(bar.labelKey)} +${amount}`;
  });
  return entries.join(', ');
}
