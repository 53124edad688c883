import { describe, expect, it } from 'vitest';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import { isInside } from '#authoring/document/place.ts';
import { WIZARD_SCHEMA } from '#authoring/document/schema/wizard-schema.ts';
import { NAME_KINDS, type NameUse } from './wizard.ts';
import { blocksOf, indexOf } from './wizard-index.ts';

const WIZARD = {
  id: 'mood',
  path: '/mood',
  storageKey: 'wizardMood',
  titleKey: 'mood.title',
  goals: { start: 'mood_start' },
  steps: [
    { id: 'welcome', type: 'info', titleKey: 'a', hintKeys: ['b', 'c'], image: { src: 'sun.svg' } },
    {
      id: 'feel',
      type: 'question',
      answerKey: 'feel',
      renamed: ['felt'],
      selection: 'single',
      options: [{ value: 'tired', renamed: ['worn'], labelKey: 'd', scores: { calm: 2 } }],
    },
    {
      id: 'rest',
      type: 'scale',
      when: { not: { answer: 'feel', anyOf: ['tired'] } },
      answerKey: 'rest',
      minLabelKey: 'e',
      scores: [{ from: 0, to: 2, points: { calm: 1 } }],
    },
  ],
  profile: [{ id: 'calm', labelKey: 'f' }],
  sessionThemes: [{ id: 'sea', bars: ['calm'] }],
  plan: { timeAnswer: 'feel', phraseAnswer: 'rest', reminderTimes: { tired: '20:00' } },
  outcomes: [
    {
      id: 'low',
      when: { all: [{ highest: 'calm' }] },
      weeks: [{ titleKey: 'g', sessions: ['sea'] }],
    },
  ],
};

const fileOf = (content: unknown) => jsonOf(JSON.stringify(content, null, 2), 'mood.json', 'mood');
const shown = (uses: readonly NameUse[]) =>
  uses.map(({ kind, value, within, path }) =>
    [`${kind} ${value}`, path.join('.'), ...within].join(' '),
  );

describe('the index of a wizard', () => {
  const { names, formerNames, mentions, texts } = indexOf(fileOf(WIZARD));

  it('has its names', () => {
    expect(shown(names)).toEqual([
      'wizard mood id',
      'path /mood path',
      'storageKey wizardMood storageKey',
      'goal mood_start goals.start',
      'step welcome steps.0.id',
      'step feel steps.1.id',
      'answer feel steps.1.answerKey',
      'value tired steps.1.options.0.value feel',
      'step rest steps.2.id',
      'answer rest steps.2.answerKey',
      'bar calm profile.0.id',
      'theme sea sessionThemes.0.id',
      'outcome low outcomes.0.id',
    ]);
  });

  it('has the names of before, and what mentions a name', () => {
    expect(shown(formerNames)).toEqual([
      'answer felt steps.1.renamed.0',
      'value worn steps.1.options.0.renamed.0 feel',
    ]);
    expect(shown(mentions)).toEqual([
      'picture sun.svg steps.0.image.src',
      'bar calm steps.1.options.0.scores.calm',
      'answer feel steps.2.when.not.answer',
      'value tired steps.2.when.not.anyOf.0 feel',
      'bar calm steps.2.scores.0.points.calm',
      'bar calm sessionThemes.0.bars.0',
      'answer feel plan.timeAnswer',
      'answer rest plan.phraseAnswer',
      'value tired plan.reminderTimes.tired feel',
      'bar calm outcomes.0.when.all.0.highest',
      'theme sea outcomes.0.weeks.0.sessions.0',
    ]);
  });

  it('has its texts with what they are called and how long they may be', () => {
    const said = texts.map(({ value, property, words, longest }) =>
      [value, property, words, longest].join(' '),
    );
    expect(said).toEqual([
      'mood.title titleKey title 40',
      'a titleKey title 90',
      'b hintKeys hint 80',
      'c hintKeys hint 80',
      'd labelKey label 80',
      'e minLabelKey label of the lowest number 28',
      'f labelKey label 28',
      'g titleKey title 56',
    ]);
  });

  it('has the place of each, also of a name that is a property', () => {
    const file = fileOf(WIZARD);
    const { mentions: all } = indexOf(file);
    for (const { at, value } of all) {
      expect(file.source.text.slice(at.offset)).toMatch(new RegExp(`^"${value}"`));
    }
  });

  it('leaves out what does not fit the schema', () => {
    const broken = { id: 3, steps: [{ id: 'a', type: 'question', options: 'none' }, 'b'], x: 'c' };
    expect(shown(indexOf(fileOf(broken)).names)).toEqual(['step a steps.0.id']);
    expect(indexOf(fileOf('mood')).names).toEqual([]);
    expect(indexOf({ source: fileOf('').source, root: undefined }).texts).toEqual([]);
  });
});

describe('the path of an entry', () => {
  it('leads through blocks', () => {
    expect(blocksOf(['steps', '1', 'options', '0', 'labelKey'])).toEqual([
      { list: 'steps', index: 1 },
      { list: 'options', index: 0 },
    ]);
    expect(blocksOf(['steps', '1', 'hintKeys', '0'])).toEqual([{ list: 'steps', index: 1 }]);
    expect(blocksOf(['plan', 'timeAnswer'])).toEqual([]);
  });

  it('is inside a block or not', () => {
    expect(isInside(['steps', '1', 'id'], ['steps', '1'])).toBe(true);
    expect(isInside(['steps', '10', 'id'], ['steps', '1'])).toBe(false);
  });
});

describe('the schema', () => {
  const NAMES = ['x-names', 'x-formerly', 'x-mentions'];
  const PATTERNS = ['kebabName', 'answerKey', 'optionValue', 'goalName'];

  /** Each place at which the schema refers to one of its patterns. */
  function* placesOf(node: unknown): Iterable<Record<string, unknown>> {
    if (typeof node !== 'object' || node === null) return;
    yield node as Record<string, unknown>;
    for (const each of Object.values(node)) yield* placesOf(each);
  }
  const places = [...placesOf(WIZARD_SCHEMA)].filter(({ $ref }) => typeof $ref === 'string');
  const refersTo = (...names: string[]) =>
    places.filter(({ $ref }) => names.includes(String($ref).replace('#/$defs/', '')));

  it('says of each text what it is called and how long it may be', () => {
    expect(refersTo('textKey').filter((place) => !place['x-text'] || !place.title)).toEqual([]);
  });

  it('says what editors call each property that is theirs to set', () => {
    const objects = [WIZARD_SCHEMA, ...Object.values(WIZARD_SCHEMA.$defs ?? {})];
    const properties = objects.flatMap((each) => Object.entries(each.properties ?? {}));
    const untitled = properties.flatMap(([name, { title }]) => (title ? [] : name));
    expect(new Set(untitled)).toEqual(new Set(['$schema', 'schemaVersion', 'type']));
  });

  it('says of each name of which kind it is', () => {
    for (const place of refersTo(...PATTERNS)) {
      const kinds = NAMES.flatMap((keyword) => place[keyword] ?? []);
      expect(NAME_KINDS, JSON.stringify(place)).toEqual(expect.arrayContaining(kinds));
      expect(kinds, JSON.stringify(place)).toHaveLength(1);
    }
  });
});
