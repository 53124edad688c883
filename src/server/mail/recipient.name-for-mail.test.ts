import { expect, test } from 'vitest';
import { nameForMail } from './recipient.ts';

test.each([
  ['Ana', 'Ana'],
  ['  José María ', 'José María'],
  ['O’Brien-Łuczak', 'O’Brien-Łuczak'],
  ['J. R.', 'J. R.'],
  ['李小龍', '李小龍'],
  ['Ana\r\nBcc: all@example.com', ''],
  ['Ana\r\nMaria', 'Ana Maria'],
  ['Ana\u202emaria', 'Ana maria'],
])('%j appears in an email as %j', (firstName, expected) => {
  expect(nameForMail(firstName)).toBe(expected);
});

test.each([
  'https://evil.example',
  'win at evil.example',
  'www evil example',
  'write to me@evil.example',
  '<b>Ana</b>',
  'Call 0900 123456 now',
  'You have won a prize of 1,000 dollars, call us',
])('%j is not used as a name', (firstName) => {
  expect(nameForMail(firstName)).toBe('');
});
