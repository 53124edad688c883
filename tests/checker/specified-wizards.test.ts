import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

const SPECIFIED = [
  ['emotional-reset', 'DAILY_EMOTIONAL_RESET', 16, 'wizardEmotionalReset'],
  ['nervous-system-overload', 'NERVOUS_SYSTEM_OVERLOAD', 17, 'wizardNervousSystemOverload'],
  ['self-confidence', 'SELF_CONFIDENCE', 17, 'wizardSelfConfidence'],
  ['sleep-issues', 'SLEEP_ISSUES', 18, 'wizardSleepIssues'],
] as const;

it.each(SPECIFIED)(
  '%s has the address PATHS.%s, and shows everybody %i steps',
  (id, name, steps, storageKey) => {
    const file = `wizards/${id}.json`;
    const wizard: WizardDefinition = JSON.parse(
      readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
    );
    const { path } = wizard;
    const why = `The specification says it. A new "path" in ${file} needs PATHS.${name} (src/contract/paths.ts) to change, too.`;
    expect({ path, storageKey: wizard.storageKey }, why).toEqual({ path: PATHS[name], storageKey });
    expect(wizard.steps, `The specification says how many steps ${file} has.`).toHaveLength(steps);
    const conditional = wizard.steps.filter(({ when }) => when !== undefined);
    expect(conditional, `Every visitor of ${file} sees each step.`).toEqual([]);
  },
);
