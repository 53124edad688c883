import { beforeAll, describe, expect, it } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { inFolder } from './in-folder.ts';
import { validFolder } from './valid-folder.ts';

type Files = ReadonlyMap<string, string>;

const KINDS: readonly [kind: string, make: (steps: number) => Files, diagnosticsPerStep: number][] =
  [
    ['valid', validFolder, 0],
    ['with a misspelt property in every step', misspeltProperties, 1],
    ['with a missing comma in every step', missingCommas, 1],
    ['written on one line', oneLine, 1],
    ['with a condition on every step', conditions, 0],
    ['with a trailing comma in every step', trailingCommas, 1],
    ['with a bracket too many', bracketTooMany, 0],
  ];

/** Ten times the steps: linear is 10, quadratic 100. The margin is for a busy machine. */
const MOST_GROWTH = 25;

// The first checks of a process also compile the schema and warm up the code.
beforeAll(() => timeToCheck(validFolder(500), 3));

it.each(KINDS)(
  'a wizard of 5,000 steps, %s, is checked in proportion to its length',
  async (_, make, perStep) => {
    const short = await timeToCheck(make(500), 5);
    const long = await timeToCheck(make(5_000), 2);

    expect(short.diagnostics).toBeGreaterThanOrEqual(500 * perStep);
    expect(long.diagnostics).toBeGreaterThanOrEqual(5_000 * perStep);
    expect(long.milliseconds).toBeLessThan(5_000);
    expect(long.milliseconds).toBeLessThan(MOST_GROWTH * Math.max(short.milliseconds, 20));
  },
  60_000,
);

/** As many steps as a wizard may have. */
const LONGEST = 200;
const WIZARDS = 25;

/**
 * What a check with a finding or two in each step may cost, compared with the same folder without
 * any. The first checks are measured in the same run, so that the speed of the machine is nothing.
 */
const MOST_DEARER = 5;

describe(`${WIZARDS} wizards of ${LONGEST} steps`, () => {
  let valid: number;
  beforeAll(async () => {
    valid = (
      await timeToCheck(
        folderOf((text) => text),
        3,
      )
    ).milliseconds;
  }, 300_000);

  it.each<[kind: string, mistake: (text: string) => string, diagnostics: number]>([
    ['a misspelt text key', (text) => text.replaceAll('.title"', '.titel"'), 1],
    ['a text that is missing', (text) => text.replaceAll('.title"', '.nothing"'), 1],
    ['a misspelt property', (text) => text.replaceAll('selection', 'selecton'), 1],
    ['a missing comma', (text) => text.replaceAll('"single",', '"single"'), 1],
    ['a label for a value, and a step for an answer', labelsForValues, 2],
    ['a value nobody knows', (text) => text.replaceAll('single', 'singel'), 1],
  ])(
    'are checked in proportion with %s in every step',
    async (_, mistake, perStep) => {
      const { milliseconds, diagnostics } = await timeToCheck(folderOf(mistake), 2);
      expect(diagnostics).toBeGreaterThanOrEqual(WIZARDS * LONGEST * perStep);
      expect(milliseconds / valid).toBeLessThan(MOST_DEARER);
    },
    300_000,
  );
});

function folderOf(mistake: (text: string) => string): Files {
  return new Map([...Array(WIZARDS).keys()].flatMap((n) => wizardOf(n, mistake)));
}

/** A wizard with names of its own, and its texts. */
function wizardOf(n: number, mistake: (text: string) => string): [path: string, text: string][] {
  return Array.from(validFolder(LONGEST), ([path, text]) => {
    const isWizard = path === 'long.json';
    const named = isWizard
      ? text
          .replace('"long"', `"long-${n}"`)
          .replace('/long', `/long-${n}`)
          .replace('wizardLong', `wizardLong${n}`)
      : text;
    return [path.replace('long', `long-${n}`), isWizard ? mistake(named) : named];
  });
}

/** The best processor time of this thread over several rounds, whatever else the machine does. */
async function timeToCheck(
  files: Files,
  rounds: number,
): Promise<{ milliseconds: number; diagnostics: number }> {
  return inFolder(files, async (folder) => {
    let milliseconds = Number.POSITIVE_INFINITY;
    let diagnostics = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = process.threadCpuUsage();
      diagnostics = (await checkWizards(folder)).diagnostics.length;
      const { user, system } = process.threadCpuUsage(start);
      milliseconds = Math.min(milliseconds, (user + system) / 1_000);
    }
    return { milliseconds, diagnostics };
  });
}

function misspeltProperties(steps: number): Files {
  return edited(steps, (text) => text.replaceAll('"selection"', '"selecton"'));
}

function missingCommas(steps: number): Files {
  return edited(steps, (text) => text.replaceAll('"single",', '"single"'));
}

/** Each step is shown after one answer to the step before it. */
function conditions(steps: number): Files {
  return edited(steps, (text) =>
    text.replaceAll(/"answerKey": "answer(\d+)"/g, (answerKey, number) =>
      Number(number) < 3 || Number(number) === steps
        ? answerKey
        : `${answerKey}, "when": { "answer": "answer${Number(number) - 1}", "is": "often" }`,
    ),
  );
}

function trailingCommas(steps: number): Files {
  return edited(steps, (text) =>
    text.replaceAll(/(\n\s*\]\n\s*\})(?=,\n\s*\{\n\s*"id": "step)/g, (end) =>
      end.replace(']', '],'),
    ),
  );
}

function labelsForValues(wizard: string): string {
  const when =
    '{ "any": [{ "answer": "answer1", "is": "Very Often" }, { "answer": "step-$1", "is": "often" }] }';
  return wizard.replaceAll(/"answerKey": "answer(\d+)"/g, `$&, "when": ${when}`);
}

function bracketTooMany(steps: number): Files {
  return edited(steps, (text) => text.replace(/\](?=[^\]]*$)/, ']]'));
}

function oneLine(steps: number): Files {
  const files = edited(steps, (text) => JSON.stringify(JSON.parse(text)));
  return new Map([...files].map(([path, text]) => [path, text.replaceAll('single', 'singel')]));
}

function edited(steps: number, edit: (wizard: string) => string): Files {
  const files = validFolder(steps);
  return new Map([...files, ['long.json', edit(files.get('long.json') ?? '')]]);
}
