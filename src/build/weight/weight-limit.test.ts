import { expect, test } from 'vitest';
import { BYTES_OF_A_QUESTION, CONTENT_LIMIT, questionsLeft, roomInWords } from './weight-limit.ts';

const quizWithRoomFor = (questions: number) => ({
  html: 8_000,
  javascript: 100_000,
  styles: 4_000,
  texts: CONTENT_LIMIT - questions * BYTES_OF_A_QUESTION,
});

test('an editor reads how many questions a quiz may still get', () => {
  expect(roomInWords(quizWithRoomFor(20))).toBe('There is room for about 20 questions more.');
  expect(roomInWords(quizWithRoomFor(1))).toBe('There is room for about one question more.');
  expect(roomInWords(quizWithRoomFor(0.5))).toContain('This quiz is full');
});

test('an editor reads by how many questions a quiz is too heavy', () => {
  expect(questionsLeft(quizWithRoomFor(-2))).toBe(-2);
  expect(roomInWords(quizWithRoomFor(-2))).toContain('by about 2 questions.');
  expect(roomInWords(quizWithRoomFor(-0.1))).toContain('by about one question.');
});
