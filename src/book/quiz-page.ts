import { html } from 'ghtml';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import { quizTitle } from '#engine/wizard-texts.ts';
import { BOOK_STYLE } from './book-style.ts';
import { anchorOf, type QuizOfBook, textsIn } from './pieces.ts';
import { type Chapter, outcomeAnchor, resultChapters } from './result-chapters.ts';
import { stepChapter } from './step-chapter.ts';

/** HTML that was made here; everything in it that comes from a file is escaped. */
export interface PageParts {
  /** Plain text. */
  readonly title: string;
  readonly body: string;
  /** HTML for the end of the head. */
  readonly head?: string;
}

/** A complete page of the book. It loads nothing. */
export function bookPage({ title, body, head = '' }: PageParts): string {
  return html`<!doctype html>
<html lang="${DEFAULT_LANGUAGE}" dir="ltr">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><meta name="color-scheme" content="light dark" />
<title>${title}</title><link rel="icon" href="data:," /><style>!${BOOK_STYLE}</style>!${head}</head>
<body>
!${body}</body>
</html>
`;
}

/** The page of a quiz. `head` is added to its head. */
export function quizPage(quiz: QuizOfBook, indexAddress: string, head = ''): string {
  const chapters = resultChapters(quiz);
  const title = quizTitle(quiz.definition, textsIn(quiz, DEFAULT_LANGUAGE));
  return bookPage({
    title: `${title} · the book`,
    head,
    body: html`<a class="skip" href="#steps">Skip to the steps</a>
<div class="spread">
<nav class="contents" aria-label="Contents">!${contents(quiz, chapters)}</nav>
<main>
<header class="cover"><p class="over"><a class="back" href="${indexAddress}">All quizzes</a></p>
<h1>${title}</h1>
!${coverTexts(quiz)}
!${coverFacts(quiz)}
<p class="controls"><label><input type="checkbox" id="keys" checked /> Show where each text is in the text files</label></p>
</header>
!${stepChapter(quiz)}
!${chapters.map(chapterHtml)}
</main>
</div>
`,
  });
}

function chapterHtml({ id, title, intro, body }: Chapter): string {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><p class="intro">${intro}</p>
!${body}</section>
`;
}

/** The name and the summary in every language. */
function coverTexts(quiz: QuizOfBook): string {
  const { titleKey, summaryKey } = quiz.definition;
  const lines = LANGUAGES.flatMap((language) => {
    const text = textsIn(quiz, language);
    const name = language !== DEFAULT_LANGUAGE && titleKey ? html`<b>${text(titleKey)}</b> ` : '';
    const summary = summaryKey ? html`${text(summaryKey)}` : '';
    return name || summary
      ? [html`<p class="summary" lang="${language}">!${name}!${summary}</p>`]
      : [];
  });
  return lines.join('');
}

function coverFacts({ definition, file }: QuizOfBook): string {
  const questions = definition.steps.filter(isQuestion).length;
  const facts = [
    ['Address', definition.path],
    ['File', file],
    ['Stored as', definition.storageKey],
    ['Steps', `${definition.steps.length}, of which ${questions} ask something`],
    ['Outcomes', `${definition.outcomes.length}`],
    ['Languages', LANGUAGES.map((language) => LANGUAGE_NAMES[language]).join(', ')],
  ];
  return html`<dl class="facts">!${facts.map(([name, words]) => html`<div><dt>${name}</dt><dd>${words}</dd></div>`)}</dl>`;
}

function contents(quiz: QuizOfBook, chapters: readonly Chapter[]): string {
  const { steps, outcomes } = quiz.definition;
  const text = textsIn(quiz, DEFAULT_LANGUAGE);
  const stepLinks = steps.map(
    (step, index) =>
      html`<li><a href="#${anchorOf(step)}"><span class="number">${index + 1}</span> ${text(step.titleKey)}</a></li>`,
  );
  const outcomeLinks = outcomes.map(
    (outcome, index) =>
      html`<li><a href="#${outcomeAnchor(outcome)}"><span class="number">${index + 1}</span> ${text(outcome.titleKey)}</a></li>`,
  );
  const others = chapters
    .filter(({ id }) => id !== 'outcomes')
    .map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<p><a href="#steps">Steps</a></p><ol>!${stepLinks}</ol>
<p><a href="#outcomes">Outcomes</a></p><ol>!${outcomeLinks}</ol>
<p>More</p><ul>!${others}</ul>`;
}
