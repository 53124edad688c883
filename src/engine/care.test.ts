import { expect, test } from 'vitest';
import {
  multiple,
  option,
  question,
  scale,
  single,
  wizardOf,
} from '#engine/testing/tiny-wizard.ts';
import { readAnswers } from './reading.ts';

const numb = { ...option('numb'), care: true as const };

test('a single choice asks for care if its option does', () => {
  const wizard = wizardOf([question('mood', 'single', [option('fine'), numb]), single('night')]);
  expect(readAnswers(wizard, { mood: 'numb', night: 'a' }).needsCare).toBe(true);
  expect(readAnswers(wizard, { mood: 'fine', night: 'a' }).needsCare).toBe(false);
});

test('a multiple choice asks for care if one of its options does', () => {
  const wizard = wizardOf([question('mood', 'multiple', [option('fine'), numb, option('low')])]);
  expect(readAnswers(wizard, { mood: ['numb', 'low'] }).needsCare).toBe(true);
  expect(readAnswers(wizard, { mood: ['fine', 'low'] }).needsCare).toBe(false);
});

test('a value counts only for its own question', () => {
  const wizard = wizardOf([question('mood', 'single', [option('fine'), numb]), single('night')]);
  expect(readAnswers(wizard, { mood: 'fine', night: 'numb' }).needsCare).toBe(false);
});

test('without an answer, or without a marked option, nothing asks for care', () => {
  const wizard = wizardOf([question('mood', 'single', [option('fine'), numb])]);
  expect(readAnswers(wizard, {}).needsCare).toBe(false);
  expect(readAnswers(wizard, { mood: '' }).needsCare).toBe(false);
  const unmarked = wizardOf([single('mood'), multiple('helps'), scale('rested')]);
  expect(readAnswers(unmarked, { mood: 'a', helps: ['a', 'b'], rested: 1 }).needsCare).toBe(false);
});

test('an answer to a question that is not shown does not count', () => {
  const wizard = wizardOf([
    single('night'),
    { ...question('mood', 'single', [option('fine'), numb]), when: { answer: 'night', is: 'a' } },
  ]);
  expect(readAnswers(wizard, { night: 'a', mood: 'numb' }).needsCare).toBe(true);
  expect(readAnswers(wizard, { night: 'b', mood: 'numb' }).needsCare).toBe(false);
});
