import { html } from 'ghtml';
import {
  type ConditionNames,
  type ConditionWords,
  conditionNamesIn,
  type Piece,
  textOfPiece,
} from '#checker/wizard/condition-words.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#engine/wizard-texts.ts';

/** A wizard with everything that its page shows. */
export interface QuizOfBook {
  /** The path of its file, for people to find it. */
  readonly file: string;
  readonly definition: WizardDefinition;
  readonly texts: ReadonlyMap<Language, ReadonlyMap<string, string>>;
  /** How many characters a text may have, by its key. */
  readonly limits: ReadonlyMap<string, number>;
  /** The address of a picture by its file name; undefined if there is none. */
  readonly pictureOf: (name: string) => string | undefined;
  /** Whether a development server serves the page, so that its links can open the quiz. */
  readonly isServed: boolean;
}

/** The texts of one language; empty for an unknown key. */
export function textsIn({ texts }: QuizOfBook, language: Language): WizardText {
  return (key) => texts.get(language)?.get(key) ?? '';
}

/** The names in the conditions of the quiz. */
export function namesOf(quiz: QuizOfBook): ConditionNames {
  return conditionNamesIn(quiz.definition, textsIn(quiz, DEFAULT_LANGUAGE));
}

/** A row of a table with a text in each language. */
export interface TextRow {
  /** HTML of the row's name. */
  readonly name: string;
  readonly cells: (language: Language) => string;
  readonly kind?: string;
}

/** A table whose columns are the languages. */
export function textsTable(caption: string, rows: readonly TextRow[]): string {
  if (rows.length === 0) return '';
  const heads = LANGUAGES.map(
    (language) =>
      html`<th scope="col" role="columnheader" lang="${language}">${LANGUAGE_NAMES[language]}</th>`,
  );
  const body = rows.map(({ name, cells, kind = '' }) => {
    const cellsHtml = LANGUAGES.map(
      (language) =>
        html`<td role="cell" lang="${language}" data-language="${LANGUAGE_NAMES[language]}">!${cells(language)}</td>`,
    );
    return html`<tr role="row" class="${kind}"><th scope="row" role="rowheader">!${name}</th>!${cellsHtml}</tr>`;
  });
  return html`<table role="table" class="texts"><caption class="unseen">${caption}</caption>
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader" class="margin">Text</th>!${heads}</tr></thead>
<tbody role="rowgroup">!${body}</tbody></table>
`;
}

/** The share of its limit from which the length of a text is shown. */
const NEAR = 0.9;

/** A text as HTML, with its length where it comes near the limit. */
export function textOfPlace(quiz: QuizOfBook, language: Language, key: string): string {
  const text = textsIn(quiz, language)(key);
  const longest = quiz.limits.get(key) ?? Number.POSITIVE_INFINITY;
  const length = [...text].length;
  const note =
    length >= NEAR * longest
      ? html` <small class="near" lang="en">${length} of ${longest} characters</small>`
      : '';
  return `${withPlaces(quiz, text)}${note}`;
}

/** A row for one text: its name, its key, and the text in each language. */
export function textRow(
  quiz: QuizOfBook,
  name: string,
  key: string | undefined,
  property: string,
): TextRow[] {
  if (key === undefined) return [];
  return [
    {
      name: `${html`${name}`}${keyLine(key)}`,
      kind: property,
      cells: (language) => html`<span class="text">!${textOfPlace(quiz, language, key)}</span>`,
    },
  ];
}

/** The key of a text, which may break after each of its names. */
export function keyLine(key: string): string {
  return ` <code class="key">${html`${key}`.replaceAll('.', '.<wbr>')}</code>`;
}

/** The picture itself beside its descriptions. */
export function pictureRow(
  quiz: QuizOfBook,
  image: { readonly src: string; readonly altKey: string } | undefined,
): TextRow[] {
  if (image === undefined) return [];
  const address = quiz.pictureOf(image.src);
  const picture =
    address === undefined ? '' : html`<img src="${address}" alt="" width="240" height="180" />`;
  return [
    {
      name: `${picture}${html`Picture <code class="value">${image.src}</code>`}${keyLine(image.altKey)}`,
      kind: 'picture',
      cells: (language) =>
        html`<span class="text">!${textOfPlace(quiz, language, image.altKey)}</span>`,
    },
  ];
}

const PLACES = /\{\{\s*answer:(\w+)\s*\}\}/g;

/** Escapes a text and marks the places that an answer fills. */
function withPlaces({ definition }: QuizOfBook, text: string): string {
  const escaped = html`${text}`;
  return escaped.replace(PLACES, (place, answerKey: string) => {
    const step = definition.steps.find(
      (each) => 'answerKey' in each && each.answerKey === answerKey,
    );
    if (step === undefined) return place;
    return html`<a class="place" href="#${anchorOf(step)}">answer: ${answerKey}</a>`;
  });
}

export function anchorOf({ id }: Pick<Step, 'id'>): string {
  return `step-${id}`;
}

/** Words of a condition as HTML, with links to the questions. */
export function conditionHtml(words: ConditionWords): string {
  if ('says' in words) return words.says.map(pieceHtml).join('');
  const isFlat = words.parts.every((part) => 'says' in part);
  const parts = words.parts.map(conditionHtml);
  if (isFlat && words.need === 'none') return `it is not so that ${parts.join(' or ')}`;
  if (isFlat && parts.length <= 3) {
    return parts.join(words.need === 'all' ? ' <b>and</b> ' : ' <b>or</b> ');
  }
  const items = parts.map((part) => `<li>${part}</li>`).join('');
  return `${NEEDS[words.need]}<ul class="parts">${items}</ul>`;
}

const NEEDS = {
  all: 'all of these are true:',
  any: 'at least one of these is true:',
  none: 'this is not true:',
} as const;

function pieceHtml(piece: Piece): string {
  if (typeof piece === 'string') return html`${piece}`;
  return html`<a href="#${anchorOf({ id: piece.step })}">${textOfPiece(piece)}</a>`;
}

/** Whether an option or a step is kept only for earlier answers. */
export function isRetired(part: object): boolean {
  return 'retired' in part && part.retired === true;
}
