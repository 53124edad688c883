import { html } from 'ghtml';
import { conditionWords } from '#checker/wizard/condition-words.ts';
import { atStart, listed } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { isQuestion, kindOf, optionsOf, rangeOf } from '#engine/step-kinds/index.ts';
import type { NumberRange, Question } from '#engine/step-kinds/step-kind.ts';
import type {
  InfoStep,
  Option,
  Points,
  Step,
  WizardDefinition,
} from '#engine/wizard-definition.gen.ts';
import {
  anchorOf,
  conditionHtml,
  isRetired,
  keyLine,
  namesOf,
  pictureRow,
  type QuizOfBook,
  type TextRow,
  textOfPlace,
  textRow,
  textsIn,
  textsTable,
} from './pieces.ts';

/** Every screen of the quiz, in file order. */
export function stepChapter(quiz: QuizOfBook): string {
  const { steps } = quiz.definition;
  const articles = steps.map((step, index) => {
    const id = anchorOf(step);
    return html`<article class="card" id="${id}" aria-labelledby="${id}-name">
<header><h3 id="${id}-name"><span class="count">${index + 1} of ${steps.length}</span> <a class="anchor" href="#${id}">${step.id}</a></h3>
<p class="kind">${kindWords(step)}</p>!${openLinks(quiz, step)}</header>
!${factsOf(quiz, step, index)}
!${textsTable(`The texts of step ${index + 1}`, rowsOf(quiz, step))}
</article>
`;
  });
  return html`<section aria-labelledby="steps"><h2 id="steps">Steps</h2>
!${articles}</section>
`;
}

function kindWords(step: Step): string {
  if ('layout' in step && step.layout === 'landing')
    return 'Landing: the first screen; a button starts the quiz';
  if (!isQuestion(step)) return 'Shows something; a button leads on';
  const { title, advances } = kindOf(step);
  return `${atStart(title.replace(/^an? /, ''))}; ${advances ? 'a tap' : 'a button'} leads on`;
}

/** Links that open this step in the quiz, in each language. */
function openLinks({ isServed, definition }: QuizOfBook, step: Step): string {
  if (!isServed) return '';
  const links = LANGUAGES.map((language) => {
    const query = new URLSearchParams({ step: step.id, lang: language });
    return html`<a href="${`${definition.path}?${query}`}" hreflang="${language}">Open in ${LANGUAGE_NAMES[language]}<span class="unseen">: ${step.id}</span></a>`;
  });
  return html`<p class="open">!${links.join(' ')}</p>`;
}

/** Who sees the step, and what else happens there. */
function factsOf(quiz: QuizOfBook, step: Step, index: number): string {
  const facts = [
    ['Who sees it', whoSees(quiz, step)],
    ...goalsAt(quiz.definition, index).map((goal) => [
      'Counted when left',
      html`<code>${goal}</code>`,
    ]),
    ...('answerKey' in step ? [['Stored as', html`<code>${step.answerKey}</code>`]] : []),
    ...('breathing' in step && step.breathing
      ? [['Motion', 'A ring on the picture to breathe along with']]
      : []),
  ];
  return html`<dl class="facts">!${facts.map(([name, words]) => `<div><dt>${name}</dt><dd>${words}</dd></div>`)}</dl>`;
}

function whoSees(quiz: QuizOfBook, step: Step): string {
  if (isRetired(step)) {
    return 'Nobody any more. The step is retired: answers that were given to it still count.';
  }
  if (step.when === undefined) return 'Everybody';
  return `Only if ${conditionHtml(conditionWords(step.when, namesOf(quiz)))}`;
}

/** The milestones that stand on the step. */
function goalsAt({ goals, steps }: WizardDefinition, index: number): string[] {
  const found = [
    index === 0 ? goals?.start : undefined,
    index === 1 ? goals?.secondStepPassed : undefined,
    index === steps.length - 1 ? goals?.finish : undefined,
  ];
  return found.filter((goal) => goal !== undefined);
}

function rowsOf(quiz: QuizOfBook, step: Step): TextRow[] {
  return [
    ...pictureRow(quiz, 'image' in step ? step.image : undefined),
    ...textRow(quiz, 'Title', step.titleKey, 'titleKey'),
    ...textRow(quiz, 'Text', step.textKey, 'textKey'),
    ...(isQuestion(step) ? questionRows(quiz, step) : infoRows(quiz, step)),
  ];
}

function questionRows(quiz: QuizOfBook, question: Question): TextRow[] {
  const range = rangeOf(question);
  return [
    ...optionRows(quiz, optionsOf(question)),
    ...(range === undefined ? [] : [rangeRow(quiz, range)]),
    ...textRow(quiz, 'Repeated on the results as', question.recapKey, 'recapKey'),
  ];
}

function infoRows(quiz: QuizOfBook, { hintKeys = [], buttonKey }: InfoStep): TextRow[] {
  return [
    ...hintKeys.flatMap((key, index) => textRow(quiz, `Hint ${index + 1}`, key, 'hintKeys')),
    ...textRow(quiz, 'Button', buttonKey, 'buttonKey'),
  ];
}

function optionRows(quiz: QuizOfBook, options: readonly Option[]): TextRow[] {
  return options.map((option) => ({
    name: `<code class="value">${html`${option.value}`}</code>${keyLine(option.labelKey)}${marksOf(option)}${pointsLine(quiz, option.scores)}`,
    kind: `option${isRetired(option) ? ' retired' : ''}`,
    cells: (language) => {
      const label = textOfPlace(quiz, language, option.labelKey);
      const short =
        option.shortKey === undefined
          ? ''
          : `<small class="short"><span lang="en">within a sentence:</span> ${textOfPlace(quiz, language, option.shortKey)}</small>`;
      return `<span class="choice">${label}</span>${short}`;
    },
  }));
}

/** What is said to those who choose an option that is marked with `care`. */
function careWords(care: Option['care']): string {
  return care === 'line' ? 'Care: a note with a doctor' : 'Care: help is shown';
}

/** What is special about an option. */
function marksOf(option: Option): string {
  const marks = [
    ...(option.care ? [` <span class="mark care">${careWords(option.care)}</span>`] : []),
    ...(option.exclusive ? [' <span class="mark">Exclusive: clears the others</span>'] : []),
    ...(option.renamed
      ? [html` <span class="mark">Before: ${listed(option.renamed, 'and')}</span>`]
      : []),
    ...(isRetired(option) ? [' <span class="mark">Retired: no longer offered</span>'] : []),
  ];
  return marks.join('');
}

function pointsLine(quiz: QuizOfBook, points: Points | undefined): string {
  const entries = Object.entries(points ?? {});
  if (entries.length === 0) return '';
  const text = textsIn(quiz, DEFAULT_LANGUAGE);
  const words = entries.map(([barId, amount]) => {
    const bar = quiz.definition.profile?.find(({ id }) => id === barId);
    return html`${bar === undefined ? barId : text(bar.labelKey)} <b>+${amount}</b>`;
  });
  return ` <span class="points">${words.join(', ')}</span>`;
}

function rangeRow(quiz: QuizOfBook, range: NumberRange): TextRow {
  const { min, max, step = 1, minLabelKey, maxLabelKey, scores = [] } = range;
  const ranges = scores
    .map(
      ({ from, to, points }) =>
        `<span class="range">${from} to ${to}: ${pointsLine(quiz, points)}</span>`,
    )
    .join('');
  return {
    name: `${html`Scale from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`}${keyLine(minLabelKey)}${keyLine(maxLabelKey)}${ranges}`,
    kind: 'scale',
    cells: (language) => {
      const least = textOfPlace(quiz, language, minLabelKey);
      const most = textOfPlace(quiz, language, maxLabelKey);
      return `<span class="track"></span><span class="ends"><span><b>${min}</b> ${least}</span><span><b>${max}</b> ${most}</span></span>`;
    },
  };
}
