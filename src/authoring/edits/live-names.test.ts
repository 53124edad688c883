import { describe, expect, it } from 'vitest';
import type { TextFile } from '#authoring/document/json/json-file.ts';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import { hashOfText, type LiveFile, newNames } from '#authoring/document/wizard/live-file.ts';
import type { Language } from '#contract/languages.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { forget, NOTHING_LIVE, published } from './live-names.ts';

const HELLO: Step = { id: 'hello', type: 'info', titleKey: 'hello' };
const ENERGY: Step = {
  id: 'energy',
  type: 'scale',
  answerKey: 'energy',
  titleKey: 'energy',
  minLabelKey: 'none',
  maxLabelKey: 'full',
  min: 0,
  max: 10,
};
const choice = (answerKey: string, ...values: readonly string[]): Step => ({
  id: answerKey.toLowerCase(),
  type: 'question',
  answerKey,
  selection: 'single',
  titleKey: answerKey,
  options: values.map((value) => ({ value, labelKey: value })),
});

function quiz(id: string, steps: WizardDefinition['steps'] = [HELLO]): WizardDefinition {
  return {
    schemaVersion: 1,
    id,
    path: `/${id}`,
    storageKey: id,
    steps,
    outcomes: [{ id: 'steady', titleKey: 'steady', default: true }],
  };
}

function texts(name: string, language: Language, entries: object): TextFile {
  return { ...jsonOf(JSON.stringify(entries), `${language}/${name}.json`, name), language };
}

const hashes = (english: string, text: string) => [hashOfText(english), hashOfText(text)];

describe('the address / leads', () => {
  const leadsTo = ({ wizards }: LiveFile) =>
    Object.keys(wizards).filter((id) => wizards[id]?.isRoot);

  it('to the first wizard if none says otherwise', () => {
    const live = published(NOTHING_LIVE, [quiz('calm'), quiz('mood')], []);
    expect(leadsTo(live)).toEqual(['calm']);
  });

  it('to the wizard with "root": true, and no longer to the one before', () => {
    const before = published(NOTHING_LIVE, [quiz('calm'), quiz('gone')], []);
    const live = published(before, [quiz('calm'), { ...quiz('mood'), root: true }], []);
    expect(leadsTo(live)).toEqual(['mood']);
  });

  it('nowhere that can be forgotten before anything is published', () => {
    expect(forget(NOTHING_LIVE, '/')).toEqual({ unknown: '/', candidates: [] });
  });
});

describe('a translation', () => {
  const translationsOf = (...files: TextFile[]) =>
    published(NOTHING_LIVE, [quiz('calm'), quiz('mood')], files).translations;

  it('is that of its own wizard, although another one has a text of the same key', () => {
    const files = [
      texts('calm', 'en', { hello: 'Come in' }),
      texts('calm', 'es', { hello: 'Pasa' }),
      texts('mood', 'en', { hello: 'Welcome' }),
      texts('mood', 'es', { hello: 'Te damos la bienvenida' }),
    ];
    expect(translationsOf(...files)).toEqual({
      calm: { es: { hello: hashes('Come in', 'Pasa') } },
      mood: { es: { hello: hashes('Welcome', 'Te damos la bienvenida') } },
    });
  });

  it.each([
    ['its wizard is not there', 'gone', { hello: 'Hello' }, { hello: 'Hola' }],
    ['the English lacks the text', 'mood', { title: 'Hello' }, { hello: 'Hola' }],
    ['the English is no text', 'mood', { hello: 1 }, { hello: 'Hola' }],
    ['the translation is no text', 'mood', { hello: 'Hello' }, { hello: 1 }],
    ['nobody has made it', 'mood', { hello: 'How are you?' }, { hello: 'How are you?' }],
  ])('is left out while %s', (_, name, english, spanish) => {
    expect(translationsOf(texts(name, 'en', english), texts(name, 'es', spanish))).toEqual({});
  });
});

describe('a question', () => {
  const first = published(NOTHING_LIVE, [quiz('mood', [HELLO, ENERGY])], []);

  it('that is new is one new name, whatever its options', () => {
    const next = published(
      first,
      [quiz('mood', [HELLO, ENERGY, choice('rest', 'well'), HELLO])],
      [],
    );
    expect(newNames(first, next)).toEqual(['mood.rest']);
  });

  it('that is a scale has numbers, ends and no values, however often it is published', () => {
    const next = published(first, [quiz('mood', [HELLO, ENERGY])], []);
    expect(next.wizards.mood?.answers).toEqual({
      energy: { kind: 'scale', numbers: [0, 10, 1], ends: expect.any(Array) },
    });
    expect(newNames(first, next)).toEqual([]);
  });

  it('that is a scale now has none of the values that it had', () => {
    const before = published(NOTHING_LIVE, [quiz('mood', [choice('energy', 'low', 'high')])], []);
    const next = published(before, [quiz('mood', [ENERGY])], []);
    expect(next.wizards.mood?.answers.energy).not.toHaveProperty('values');
  });
});

it.each(['mood.energy.5', 'mood.energy.5.more', 'calm', 'mood.rest'])(
  'nobody can forget %s, which is not in use',
  (name) => {
    const live = published(NOTHING_LIVE, [quiz('mood', [ENERGY, choice('sleep', 'well')])], []);
    expect(forget(live, name)).toMatchObject({ unknown: name });
    expect(forget(live, 'mood.sleep.well.more')).toHaveProperty('unknown');
  },
);
