import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import { wizardOf } from '#authoring/document/wizard/wizard-index.ts';
import { readAnswers } from '#engine/reading.ts';
import { allAnswersTo } from '#engine/testing/all-answers.ts';
import { arbitraryWizard, retiring, withSum } from '#engine/testing/arbitrary-wizard.ts';
import { type Edit, rulesAfter } from '#tests/authoring/mood-folder.ts';
import { IS_FULL } from '#tests/support/scope.ts';
import { askedQuestionsOf, questionsOf } from './facts.ts';
import { judgeOutcomes } from './impossible-outcome.ts';
import { possibleSums } from './totals.ts';

it('any outcome is possible exactly if some answers give it', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryWizard(), arbitraryWizard().chain(retiring)), (definition) => {
      const all = allAnswersTo(definition, 3_000);
      fc.pre(all !== undefined);
      const file = jsonOf(JSON.stringify(definition), 'any.json', 'any');
      const judged = judgeOutcomes(wizardOf(file, definition));
      // Those with another mistake are not judged.
      const outcomes = judged.map(({ outcome }) => outcome);
      const given = new Set(
        all?.map((each) => readAnswers({ ...definition, outcomes }, each).outcome.id),
      );
      expect(judged.map(({ verdict }) => verdict === 'possible')).toEqual(
        outcomes.map(({ id }) => given.has(id)),
      );
    }),
  );
});

it('an outcome on a sum is called impossible only if no answers give it', () => {
  fc.assert(
    fc.property(arbitraryWizard().chain(withSum), (definition) => {
      const all = allAnswersTo(definition, 3_000);
      fc.pre(all !== undefined);
      const file = jsonOf(JSON.stringify(definition), 'any.json', 'any');
      const wizard = wizardOf(file, definition);
      const judged = judgeOutcomes(wizard);
      const outcomes = judged.map(({ outcome }) => outcome);
      const readings = (all ?? []).map((each) => readAnswers({ ...definition, outcomes }, each));
      const given = new Set(readings.map(({ outcome }) => outcome.id));
      for (const { outcome, when, verdict } of judged) {
        // No examples are searched for the default.
        if (verdict === 'not found' || (when === undefined && verdict === 'possible')) continue;
        expect(given.has(outcome.id)).toBe(verdict === 'possible');
      }
      // Where a step has a mistake of its own, it is not certain who is asked.
      const isCertain = askedQuestionsOf(wizard).size === questionsOf(wizard).length;
      for (const [index, { id }] of (definition.profile ?? []).entries()) {
        const sums = new Set(readings.map(({ profile }) => profile[index]?.points ?? 0));
        const possible = new Set(possibleSums(wizard)(id));
        expect([...sums].filter((sum) => !possible.has(sum))).toEqual([]);
        if (isCertain && readings.length <= 1_000) expect(possible).toEqual(sums);
      }
    }),
    // Each tries thousands of answers.
    { numRuns: IS_FULL ? 300 : 25 },
  );
});

const TIRED = '{ "answer": "feel", "is": "tired" }';
const RESTED = '{ "answer": "feel", "is": "rested" }';
const NEVER = `{ "all": [${TIRED}, ${RESTED}] }`;
const SPARK = '{ "highest": "spark" }';
const EITHER_BAR = '{ "any": [{ "highest": "spark" }, { "highest": "tension" }] }';
const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
/** The condition of the first outcome. */
const when = (condition: string) => mood(TIRED, condition);
/** Another outcome, before the default. */
const outcome = (condition: string) =>
  mood(
    '{ "id": "steady"',
    `{ "id": "other", "titleKey": "steady.title", "when": ${condition} },\n{ "id": "steady"`,
  );
/** A third option of the first question. */
const heavy = (rest = '') =>
  mood(
    '"scores": { "tension": 2 } }',
    `"scores": { "tension": 2 } },\n{ "value": "heavy", "labelKey": "feel.tired"${rest} }`,
  );
const restedIsRetired = mood('"value": "rested",', '"value": "rested", "retired": true,');
/** Steps before the last one. */
const insert = (...steps: string[]) =>
  mood('    { "id": "helps"', `${steps.join('\n')}\n    { "id": "helps"`);
/** A question with the options v0, v1, v2 and so on. */
function choice(key: string, amount: number, rest = '') {
  const options = Array.from(
    { length: amount },
    (_, index) => `{ "value": "v${index}", "labelKey": "feel.rested" }`,
  );
  return `{ "id": "${key}", "type": "question", "answerKey": "${key}", ${rest} "selection": "single", "titleKey": "feel.title", "options": [${options.join(', ')}] },`;
}
const OLD = insert(choice('old', 2, '"retired": true,'));
const ON_OLD = '{ "answer": "old", "is": "v0" }';

/** The rules on outcomes and the default that find something. */
async function outcomeRulesOf(...edits: readonly Edit[]) {
  return (await rulesAfter(...edits)).filter((rule) => /outcome|default/.test(rule));
}

describe('an outcome on the highest bar', () => {
  it.each<[what: string, rules: string[], ...edits: Edit[]]>([
    ['is in order if examples are found', [], outcome(SPARK)],
    ['does not excuse one before it', ['impossible-outcome'], when(NEVER), outcome(SPARK)],
    ['may contradict itself', ['impossible-outcome'], when(`{ "all": [${SPARK}, ${NEVER}] }`)],
    ['may leave nothing', ['impossible-outcome'], when(EITHER_BAR), outcome(TIRED)],
    [
      'may ask for a height that no answers give',
      ['undecided-outcome'],
      when('{ "all": [{ "bar": "spark", "below": 5 }, { "highest": "spark" }] }'),
    ],
    [
      'may rest on a retired option, as earlier visitors have it',
      ['retired-outcome'],
      heavy(', "retired": true'),
      outcome(
        `{ "all": [${SPARK}, { "answer": "helps", "includes": "walks" }, { "answer": "feel", "is": "heavy" }] }`,
      ),
    ],
    [
      'may rest on a retired question',
      ['retired-outcome'],
      OLD,
      outcome(`{ "all": [${SPARK}, ${ON_OLD}] }`),
    ],
  ])('%s', async (_what, rules, ...edits) => {
    expect(await outcomeRulesOf(...edits)).toEqual(rules);
  });
});

describe('an outcome on too many answers', () => {
  const sizes = [12, 12, 12, 12, 12];
  const questions = insert(...sizes.map((amount, index) => choice(`q${index}`, amount)));
  const pairs = sizes.flatMap((amount, index) =>
    Array.from({ length: amount }, (_, n) => `{ "answer": "q${index}", "is": "v${n}" }`),
  );

  it('is in order if an example is found', async () => {
    expect(
      await outcomeRulesOf(questions, when(`{ "any": [${pairs.slice(1).join(', ')}] }`)),
    ).toEqual([]);
  });

  it('is undecided if none is found', async () => {
    const all = `{ "all": [${TIRED}, ${RESTED}, { "any": [${pairs.join(', ')}] }] }`;
    expect(await outcomeRulesOf(questions, when(all))).toEqual(['undecided-outcome']);
  });
});

it('of outcomes after the default the last one is judged, too', async () => {
  const last = mood(
    '"default": true }',
    `"default": true },\n{ "id": "last", "titleKey": "steady.title", "when": ${NEVER} }`,
  );
  expect(await outcomeRulesOf(last)).toEqual(['impossible-outcome']);
});

describe('a default', () => {
  const ALWAYS = `{ "any": [${TIRED}, { "not": ${TIRED} }] }`;

  it.each<[what: string, rules: string[], ...edits: Edit[]]>([
    ['is shown if one answer is left', [], outcome('{ "answer": "helps", "includes": "walks" }')],
    ['is shown if one bar is left', [], when(SPARK)],
    ['is not if one outcome takes everybody', ['unreachable-default'], when(ALWAYS)],
    ['is not if each bar has an outcome', ['unreachable-default'], outcome(EITHER_BAR)],
    [
      'is left to earlier visitors if what leads to it is retired',
      ['retired-outcome'],
      restedIsRetired,
      heavy(),
      when('{ "answer": "feel", "anyOf": ["tired", "heavy"] }'),
    ],
    [
      'is nobody’s if what is retired does not lead to it either',
      ['unreachable-default'],
      restedIsRetired,
      heavy(),
      when('{ "answer": "feel", "anyOf": ["rested", "tired", "heavy"] }'),
    ],
    [
      'is not reported along with an outcome that is impossible for the same reason',
      ['impossible-outcome'],
      when(ALWAYS),
      outcome(TIRED),
    ],
  ])('%s', async (_what, rules, ...edits) => {
    expect(await outcomeRulesOf(...edits)).toEqual(rules);
  });
});
