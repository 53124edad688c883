import { html } from 'ghtml';
import { outcomesFoundIn } from '#checker/rules/witness.ts';
import { conditionWords, optionWords } from '#checker/wizard/condition-words.ts';
import { count, inQuotes, listed } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { type Answers, questionsOf } from '#engine/answers.ts';
import { optionsOf } from '#engine/step-kinds/index.ts';
import type { Answer, Question } from '#engine/step-kinds/step-kind.ts';
import type { Option, Outcome, PlanWeek, SessionTheme } from '#engine/wizard-definition.gen.ts';
import { exampleOf } from './outcome-example.ts';
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
import { pointsOfBar, type ScoredAnswer } from './points.ts';

/** A chapter with its place in the page; `body` is empty if the quiz has no such thing. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly body: string;
}

/** What the answers can amount to, and everything that follows from it. */
export function resultChapters(quiz: QuizOfBook): readonly Chapter[] {
  const chapters = [
    {
      id: 'outcomes',
      title: 'Outcomes',
      intro: 'They are tried from top to bottom. The first whose condition is true is shown.',
      body: outcomesBody(quiz),
    },
    {
      id: 'chart',
      title: 'The chart',
      intro:
        'Each bar shows which share of its points the answers reached. The highest three are the focus areas of the plan.',
      body: chartBody(quiz),
    },
    {
      id: 'sessions',
      title: 'Audio sessions',
      intro: 'What the sessions of the four weeks are about.',
      body: sessionsBody(quiz),
    },
    {
      id: 'plan',
      title: 'The plan and its reminders',
      intro: 'The answers that the personal plan repeats, and the time of day that is suggested.',
      body: planBody(quiz),
    },
    {
      id: 'care',
      title: 'Answers that need care',
      intro:
        'Results and plan say to anyone who gives one of these whom to talk to, or where to find help. Two of the first kind count as one of the second.',
      body: careBody(quiz),
    },
  ];
  return chapters.filter(({ body }) => body !== '');
}

export function outcomeAnchor({ id }: Pick<Outcome, 'id'>): string {
  return `outcome-${id}`;
}

function outcomesBody(quiz: QuizOfBook): string {
  const { outcomes } = quiz.definition;
  const found = outcomesFoundIn(quiz.definition, 0);
  const articles = outcomes.map((outcome, index) => {
    const id = outcomeAnchor(outcome);
    const rows = [
      ...pictureRow(quiz, outcome.image),
      ...textRow(quiz, 'Title', outcome.titleKey, 'titleKey'),
      ...textRow(quiz, 'Text', outcome.textKey, 'textKey'),
      ...(outcome.weeks ?? []).map((week, place) => weekRow(quiz, week, place + 1)),
    ];
    return html`<article class="card" id="${id}" aria-labelledby="${id}-name">
<header><h3 id="${id}-name"><span class="count">${index + 1} of ${outcomes.length}</span> <a class="anchor" href="#${id}">${outcome.id}</a></h3></header>
<dl class="facts"><div><dt>Shown</dt><dd>!${whenShown(quiz, outcome)}</dd></div>
<div><dt>For example</dt><dd>!${exampleHtml(quiz, index, found.get(index))}</dd></div></dl>
!${textsTable(`The texts of outcome ${index + 1}`, rows)}
</article>
`;
  });
  return articles.join('');
}

function whenShown(quiz: QuizOfBook, { when }: Outcome): string {
  if (when === undefined) return 'If no other outcome fits';
  return `If ${conditionHtml(conditionWords(when, namesOf(quiz)))}`;
}

function exampleHtml(quiz: QuizOfBook, index: number, answers: Answers | undefined): string {
  if (answers === undefined) {
    const isDefault = quiz.definition.outcomes[index]?.default === true;
    return isDefault ? 'Any answers that lead to no other outcome' : 'No answers were found';
  }
  const { answers: shown, isEnough } = exampleOf(quiz.definition, index, answers);
  if (shown.length === 0) return 'Whatever is answered';
  const items = shown.map(
    ({ question, answer }) =>
      html`<li>!${questionLink(quiz, question)} !${answerWords(quiz, question, answer)}</li>`,
  );
  const rest = isEnough ? 'Whatever else is answered.' : '';
  return `<ul class="example">${items.join('')}</ul> ${rest}`;
}

function questionLink(quiz: QuizOfBook, question: Question): string {
  return html`<a href="#${anchorOf(question)}">${textsIn(quiz, DEFAULT_LANGUAGE)(question.titleKey)}</a>`;
}

function answerWords(quiz: QuizOfBook, question: Question, answer: Answer): string {
  const values = [answer ?? []].flat();
  const words = values.map((value) =>
    typeof value === 'number' ? `${value}` : optionWords(question.answerKey, value, namesOf(quiz)),
  );
  return html`${listed(words, 'and')}`;
}

function weekRow(quiz: QuizOfBook, week: PlanWeek, number: number): TextRow {
  const themes = week.sessions.map((id) => themeOf(quiz, id));
  return {
    name: `Week ${number}${keyLine(week.titleKey)}`,
    kind: 'week',
    cells: (language) => {
      const sessions = themes.map((theme, place) => {
        const title = theme === undefined ? '' : textsIn(quiz, language)(theme.titleKey);
        return html`<li>${title || week.sessions[place]}</li>`;
      });
      return `<span class="text">${textOfPlace(quiz, language, week.titleKey)}</span><ul class="sessions">${sessions.join('')}</ul>`;
    },
  };
}

function themeOf({ definition }: QuizOfBook, id: string): SessionTheme | undefined {
  return definition.sessionThemes?.find((theme) => theme.id === id);
}

function chartBody(quiz: QuizOfBook): string {
  const bars = quiz.definition.profile ?? [];
  const articles = bars.map((bar, index) => {
    const { questions, most } = pointsOfBar(quiz.definition, bar.id);
    const id = `bar-${bar.id}`;
    const rows = [
      ...textRow(quiz, 'Label', bar.labelKey, 'labelKey'),
      ...textRow(quiz, 'As a focus of the plan', bar.focusKey, 'focusKey'),
    ];
    const givers = questions.map(({ question, scored }) => {
      const answers = scored.map(
        ({ answer, points }) => html`${scoredWords(quiz, question, answer)} <b>+${points}</b>`,
      );
      return html`<li>!${questionLink(quiz, question)} !${answers.join(', ')}</li>`;
    });
    return html`<article class="card" id="${id}" aria-labelledby="${id}-name">
<header><h3 id="${id}-name"><span class="count">${index + 1} of ${bars.length}</span> <a class="anchor" href="#${id}">${bar.id}</a></h3></header>
!${textsTable(`The texts of bar ${index + 1}`, rows)}
<dl class="facts"><div><dt>What gives points</dt><dd><ul class="example">!${givers}</ul> At most ${count(most, 'point')} from ${count(questions.length, 'question')}.</dd></div></dl>
</article>
`;
  });
  return articles.join('');
}

function scoredWords(quiz: QuizOfBook, question: Question, answer: ScoredAnswer): string {
  if ('value' in answer) return optionWords(question.answerKey, answer.value, namesOf(quiz));
  return answer.from === answer.to ? `${answer.from}` : `${answer.from} to ${answer.to}`;
}

function sessionsBody(quiz: QuizOfBook): string {
  const themes = quiz.definition.sessionThemes ?? [];
  const text = textsIn(quiz, DEFAULT_LANGUAGE);
  const labelOf = (barId: string) => {
    const bar = quiz.definition.profile?.find(({ id }) => id === barId);
    return bar === undefined ? barId : text(bar.labelKey);
  };
  const rows = themes.map((theme): TextRow => {
    const bars = (theme.bars ?? []).map((barId) => inQuotes(labelOf(barId)));
    const works =
      bars.length === 0 ? '' : html` <span class="points">for ${listed(bars, 'and')}</span>`;
    return {
      name: `${html`<code class="value">${theme.id}</code>`}${keyLine(theme.titleKey)}${works}`,
      kind: 'theme',
      cells: (language: Language) => {
        const title = textOfPlace(quiz, language, theme.titleKey);
        const about =
          theme.textKey === undefined
            ? ''
            : `<small class="about">${textOfPlace(quiz, language, theme.textKey)}</small>`;
        return `<span class="text">${title}</span>${about}`;
      },
    };
  });
  return rows.length === 0
    ? ''
    : `<div class="card long">${textsTable('The texts of the sessions', rows)}</div>`;
}

function planBody(quiz: QuizOfBook): string {
  const { plan } = quiz.definition;
  if (plan === undefined) return '';
  const { deliveryAnswer, timeAnswer, phraseAnswer, reminderTimes = {} } = plan;
  const questionOf = (key: string | undefined) =>
    questionsOf(quiz.definition).find(({ answerKey }) => answerKey === key);
  const facts = [
    ['How it arrives', questionOf(deliveryAnswer)],
    ['At which time of day', questionOf(timeAnswer)],
    ['The sentence to hear', questionOf(phraseAnswer)],
  ] as const;
  const lines = facts.flatMap(([name, question]) =>
    question === undefined
      ? []
      : [`<div><dt>${name}</dt><dd>The answer to ${questionLink(quiz, question)}</dd></div>`],
  );
  const asked = [questionOf(deliveryAnswer), questionOf(timeAnswer)].filter(
    (question) => question !== undefined,
  );
  const times = Object.entries(reminderTimes).map(([value, time]) => {
    const question = asked.find((each) => optionsOf(each).some((option) => option.value === value));
    const words =
      question === undefined
        ? inQuotes(value)
        : optionWords(question.answerKey, value, namesOf(quiz));
    return html`<li><b>${time}</b> after ${words}</li>`;
  });
  const reminders =
    times.length === 0
      ? ''
      : `<div><dt>Reminders</dt><dd><ul class="example">${times.join('')}</ul></dd></div>`;
  return `<div class="card"><dl class="facts">${lines.join('')}${reminders}</dl></div>`;
}

function careLevel(care: Option['care']): string {
  return care === 'line' ? 'Doctor' : 'Help';
}

function careBody(quiz: QuizOfBook): string {
  const items = questionsOf(quiz.definition).flatMap((question) => {
    const options = optionsOf(question).filter(({ care }) => care);
    return options.map((option) => {
      const retired = isRetired(option) ? ' (retired)' : '';
      return html`<li>${careLevel(option.care)}: !${questionLink(quiz, question)} ${optionWords(question.answerKey, option.value, namesOf(quiz))}${retired}</li>`;
    });
  });
  for (const { when, care } of quiz.definition.careFor ?? []) {
    items.push(
      `<li>${careLevel(care)}: ${conditionHtml(conditionWords(when, namesOf(quiz)))}</li>`,
    );
  }
  return items.length === 0
    ? ''
    : `<div class="card"><ul class="example">${items.join('')}</ul></div>`;
}
