import { expect, it } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';
import { candidateKeysOf, propertyNamesIn } from './text-keys.ts';

const parsed = (json: string) => parseJson(new Source('mood.json', json)).root;

it('a text in a property of any name may be a text key', () => {
  const wizard = parsed(`{
    "heading": "mood.title",
    "steps": [{ "hints": ["mood.one", { "key": "mood.two" }] }, "mood.three"],
    "answer": "mood", "count": 4, "isNew": true, "colour": null
  }`);
  expect(candidateKeysOf(wizard)).toEqual(
    new Set(['mood.title', 'mood.one', 'mood.two', 'mood.three', 'mood']),
  );
});

it.each([
  '"$schema": "mood"',
  '"id": "mood"',
  '"path": "mood"',
  '"storageKey": "mood"',
  '"goals": { "start": "mood" }',
  '"type": "mood"',
  '"layout": "mood"',
  '"answerKey": "mood"',
  '"selection": "mood"',
  '"value": "mood"',
  '"src": "mood"',
  '"plan": { "timeAnswer": "mood" }',
  '"when": { "answer": "mood", "is": "mood" }',
  '"sessions": ["mood"]',
])('a text in %s is no text key', (property) => {
  expect(candidateKeysOf(parsed(`{ "inner": [{ ${property} }] }`))).toEqual(new Set());
});

it('property names are found at any depth', () => {
  const steps = parsed('[{ "options": [{ "scores": { "calm": 1 } }, 5] }, "loud"]');
  expect(propertyNamesIn(steps)).toEqual(new Set(['options', 'scores', 'calm']));
});

it('without a node there are no names', () => {
  expect(candidateKeysOf(undefined)).toEqual(new Set());
  expect(propertyNamesIn(undefined)).toEqual(new Set());
});
