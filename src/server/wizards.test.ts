import { describe, expect, it } from 'vitest';
import { multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { wizardsFrom } from '#tests/support/wizards-from.ts';

const wizards = wizardsFrom([
  wizardOf([single('mood'), multiple('night')], {
    outcomes: [
      { id: 'low', titleKey: 'low.title', when: { answer: 'mood', is: 'a' } },
      { id: 'usual', titleKey: 'usual.title', default: true },
    ],
  }),
]);
const definitionHash = 'abc123';

describe('an attempt at a quiz', () => {
  it('is stored with the answers that its wizard allows, under the hash it came with', () => {
    const answers = { mood: 'a', night: ['c', 'gone', 'b'], neverAsked: 'x' };
    expect(wizards.sanitise({ id: 'tiny', answers, definitionHash })).toEqual({
      id: 'tiny',
      answers: { mood: 'a', night: ['b', 'c'] },
      definitionHash,
    });
  });

  it('is stored with numbers, and without answers to questions that are not shown', () => {
    const hiding = wizardsFrom([
      wizardOf([
        scale('rested'),
        single('mood'),
        { ...multiple('night'), when: { answer: 'rested', atMost: 3 } },
        scale('calm'),
      ]),
    ]);
    const answers = { rested: 4, mood: 'a', night: ['a'], calm: null };
    expect(hiding.sanitise({ id: 'tiny', answers, definitionHash }).answers).toEqual({
      ...answers,
      night: [],
    });
  });

  it('from a tab that was open before names were changed or retired counts as it was meant', () => {
    const [gone, ...offered] = single('mood').options;
    const today = wizardsFrom([
      wizardOf(
        [
          {
            ...single('feeling'),
            renamed: ['mood'],
            options: [
              { value: 'heavy', labelKey: 'heavy', renamed: ['a'], retired: true },
              ...offered,
            ],
          },
          { ...multiple('night'), renamed: ['sleep'] },
          { ...scale('rested'), retired: true },
          single('last'),
        ],
        {
          outcomes: [
            { id: 'low', titleKey: 'low.title', when: { answer: 'feeling', is: 'heavy' } },
            { id: 'usual', titleKey: 'usual.title', default: true },
          ],
        },
      ),
    ]);
    expect(gone?.value).toBe('a');
    const upload = {
      id: 'tiny',
      answers: { mood: 'a', sleep: ['b'], rested: 4, last: 'c' },
      definitionHash,
    };
    expect(today.sanitise(upload)).toEqual({
      ...upload,
      answers: { feeling: 'heavy', night: ['b'], rested: 4, last: 'c' },
    });
    expect(today.outcomeOf(upload)).toBe('low');
    expect(today.outcomeOf({ ...upload, answers: { mood: 'b' } })).toBe('usual');
  });

  it('at an unknown wizard is refused', () => {
    const attempt = { id: 'constructor', answers: {}, definitionHash };
    expect(() => wizards.sanitise(attempt)).toThrow('unknown_wizard');
  });

  it('gives an outcome, by the answers that still exist', () => {
    const outcomeOf = (mood: string) =>
      wizards.outcomeOf({ id: 'tiny', answers: { mood }, definitionHash });
    expect(outcomeOf('a')).toBe('low');
    expect(outcomeOf('gone')).toBe('usual');
  });

  it('at a removed wizard gives none', () => {
    expect(wizards.outcomeOf({ id: 'gone', answers: {}, definitionHash })).toBeUndefined();
  });
});
