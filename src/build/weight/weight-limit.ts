import { type PageStart, type PageWeight, totalOf } from './page-weight.ts';

/**
 * The most that a quiz may transfer until all its scripts have loaded, apart from its steps and
 * texts: bytes of its page, code and styles, compressed with brotli. Anyone who adds code
 * either saves as much elsewhere, or raises this and gives the reason in `docs/performance.md`.
 */
export const CODE_LIMIT = 127_900;

/** The most that the page around the steps may transfer, in bytes, compressed with brotli. */
export const PAGE_LIMIT = 8_000;

/** The most that may come before the content of a quiz, which cannot be painted earlier. */
export const START_LIMIT: PageStart = {
  head: 11_520,
  // The picture of the landing.
  requests: 1,
};

/**
 * The most that a quiz and its texts in one language may weigh, with the first steps, which its page
 * has: bytes, compressed with brotli. Editors own this part. There is room for about 20 questions.
 */
export const CONTENT_LIMIT = 15_900;

/** What a question with six options adds to a quiz and its texts, in bytes. */
export const BYTES_OF_A_QUESTION = 270;

/** The weight of a quiz apart from what editors write. */
export const codeOf = (weight: PageWeight): number => totalOf(weight) - weight.texts;

/** How many more questions a quiz may get, about. Below zero it has too many. */
export const questionsLeft = (weight: PageWeight): number =>
  Math.floor((CONTENT_LIMIT - weight.texts) / BYTES_OF_A_QUESTION);

/** What an editor reads about the room that is left in a quiz. */
export function roomInWords(weight: PageWeight): string {
  const left = questionsLeft(weight);
  const questions = (count: number) => (count === 1 ? 'one question' : `${count} questions`);
  if (left > 0) return `There is room for about ${questions(left)} more.`;
  if (left === 0) return 'This quiz is full: another question would make it too heavy for a phone.';
  return `This quiz is too heavy for a phone on a slow line, by about ${questions(-left)}. Take some out, shorten texts, or make two quizzes of it.`;
}
