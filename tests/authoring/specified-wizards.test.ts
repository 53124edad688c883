import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** What visitors' bookmarks and browsers hold. What the wizards ask is the editors'. */
const SPECIFIED = [
  ['emotional-reset', 'DAILY_EMOTIONAL_RESET', 'wizardEmotionalReset'],
  ['nervous-system-overload', 'NERVOUS_SYSTEM_OVERLOAD', 'wizardNervousSystemOverload'],
  ['self-confidence', 'SELF_CONFIDENCE', 'wizardSelfConfidence'],
  ['sleep-issues', 'SLEEP_ISSUES', 'wizardSleepIssues'],
] as const;

it.each(SPECIFIED)('%s has the address PATHS.%s', (id, name, storageKey) => {
  const file = `wizards/${id}.json`;
  const wizard: WizardDefinition = JSON.parse(
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
  );
  const why = `The specification says it. A new "path" in ${file} needs PATHS.${name} (src/contract/paths.ts) to change, too.`;
  expect(wizard, why).toMatchObject({ path: PATHS[name], storageKey });
});
