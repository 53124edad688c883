import { expect, test } from 'vitest';
import {
  multiple,
  option,
  question,
  scale,
  single,
  wizardOf,
} from '#engine/testing/tiny-wizard.ts';
import { needsCare } from './care.ts';

const numb = { ...option('numb'), care: true as const };

test('a single choice asks for care if its option does', () => {
  const wizard = wizardOf([question('mood', 'single', [option('fine'), numb]), single('night')]);
  expect(needsCare(wizard, { mood: 'numb', night: 'a' })).toBe(true);
  expect(needsCare(wizard, { mood: 'fine', night: 'a' })).toBe(false);
});

test('a multiple choice asks for care if one of its options does', () => {
  const wizard = wizardOf([question('mood', 'multiple', [option('fine'), numb, option('low')])]);
  expect(needsCare(wizard, { mood: ['numb', 'low'] })).toBe(true);
  expect(needsCare(wizard, { mood: ['fine', 'low'] })).toBe(false);
});

test('a value counts only for its own question', () => {
  const wizard = wizardOf([question('mood', 'single', [option('fine'), numb]), single('night')]);
  expect(needsCare(wizard, { mood: 'fine', night: 'numb' })).toBe(false);
});

test('without an answer, or without a marked option, nothing asks for care', () => {
  const wizard = wizardOf([question('mood', 'single', [option('fine'), numb])]);
  expect(needsCare(wizard, {})).toBe(false);
  expect(needsCare(wizard, { mood: '' })).toBe(false);
  const unmarked = wizardOf([single('mood'), multiple('helps'), scale('rested')]);
  expect(needsCare(unmarked, { mood: 'a', helps: ['a', 'b'], rested: 1 })).toBe(false);
});

test('an answer to a question that is not shown does not count', () => {
  const wizard = wizardOf([
    single('night'),
    { ...question('mood', 'single', [option('fine'), numb]), when: { answer: 'night', is: 'a' } },
  ]);
  expect(needsCare(wizard, { night: 'a', mood: 'numb' })).toBe(true);
  expect(needsCare(wizard, { night: 'b', mood: 'numb' })).toBe(false);
});
