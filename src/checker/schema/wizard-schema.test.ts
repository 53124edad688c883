import { describe, expect, it } from 'vitest';
import { isWrittenAs, type PatternName } from './wizard-schema.ts';

const NAMES: Readonly<Record<PatternName, { right: readonly string[]; wrong: readonly string[] }>> =
  {
    textKey: {
      right: ['hello', 'steps.hello-1.title_2'],
      wrong: ['', 'How are you?', 'a..b', '.a'],
    },
    kebabName: {
      right: ['not-alone', '7'],
      wrong: ['', 'Not-alone', 'not--alone', 'not_alone', 'é'],
    },
    answerKey: { right: ['morningFeel', 'a1'], wrong: ['', 'MorningFeel', 'morning-feel', '1a'] },
    optionValue: { right: ['rushed_or_chaotic', '2x'], wrong: ['', 'Rushed', '_a', 'a-b', 'a b'] },
  };

describe.each(Object.entries(NAMES))('a name of the kind %s', (kind, { right, wrong }) => {
  it.each(right)("may be '%s'", (name) => {
    expect(isWrittenAs(kind as PatternName, name)).toBe(true);
  });

  it.each(wrong)("is never '%s'", (name) => {
    expect(isWrittenAs(kind as PatternName, name)).toBe(false);
  });
});
