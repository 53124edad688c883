import type { FolderRule, Rule, TextRule, WizardRule } from './rule.ts';
import { ANSWER_RULES } from './sense/answers.ts';
import { DUPLICATE_RULES } from './sense/duplicates.ts';
import { REACHABILITY_RULES } from './sense/impossible-outcome.ts';
import { MISSING_TEXT_RULES } from './sense/missing-texts.ts';
import { noWizard } from './sense/no-wizard.ts';
import { OUTCOME_RULES } from './sense/outcomes.ts';
import { PROFILE_RULES } from './sense/profile.ts';
import { STRAY_TEXT_RULES } from './sense/stray-texts.ts';
import { TAKEN_RULES } from './sense/taken-elsewhere.ts';
import { TEXT_CONTENT_RULES } from './sense/text-content.ts';
import { TEXT_FIT_RULES } from './sense/text-fit.ts';
import { THEME_RULES } from './sense/themes.ts';
import { BASIC_RULES } from './sense/wizard-basics.ts';
import { SHAPE_RULES } from './shape/shape-rules.ts';
import { FILE_RULES } from './source/file-rules.ts';

export const WIZARD_RULES: readonly WizardRule[] = [
  ...BASIC_RULES,
  ...DUPLICATE_RULES,
  ...ANSWER_RULES,
  ...OUTCOME_RULES,
  ...REACHABILITY_RULES,
  ...PROFILE_RULES,
  ...THEME_RULES,
  ...MISSING_TEXT_RULES,
];

export const TEXT_RULES: readonly TextRule[] = [
  ...STRAY_TEXT_RULES,
  ...TEXT_CONTENT_RULES,
  ...TEXT_FIT_RULES,
];

export const FOLDER_RULES: readonly FolderRule[] = TAKEN_RULES;

/** Every rule there is. The ids are frozen: they are documented in wizards/README.md. */
export const RULES: readonly Rule[] = [
  ...FILE_RULES,
  ...SHAPE_RULES,
  noWizard,
  ...FOLDER_RULES,
  ...WIZARD_RULES,
  ...TEXT_RULES,
];
