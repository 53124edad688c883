import { ANSWER_RULES } from './answers.ts';
import { BRANCHING_RULES } from './branching.ts';
import { DUPLICATE_TEXT_RULES } from './duplicate-texts.ts';
import { REACHABILITY_RULES } from './impossible-outcome.ts';
import { MISSING_TEXT_RULES } from './missing-texts.ts';
import { NAME_RULES, TAKEN_RULES } from './names.ts';
import { NAMES_IN_USE_RULES } from './names-in-use.ts';
import { OUTCOME_RULES } from './outcomes.ts';
import { PROFILE_RULES } from './profile.ts';
import { QUESTION_RULES } from './questions.ts';
import { REPEATED_ANSWER_RULES } from './repeated-answers.ts';
import { rootPath } from './root-path.ts';
import type { FolderRule, TextRule, WizardRule } from './rule.ts';
import { SCALE_RULES } from './scales.ts';
import { starterText } from './starter-text.ts';
import { TEXT_CONTENT_RULES } from './text-content.ts';
import { TEXT_FIT_RULES } from './text-fit.ts';
import { TOTAL_RULES } from './totals.ts';
import { TRANSLATION_RULES } from './translations.ts';
import { UNUSED_TEXT_RULES } from './unused-texts.ts';
import { BASIC_RULES, notRead } from './wizard-basics.ts';

export const WIZARD_RULES: readonly WizardRule[] = [
  ...BASIC_RULES,
  ...NAME_RULES,
  ...QUESTION_RULES,
  ...ANSWER_RULES,
  ...SCALE_RULES,
  ...TOTAL_RULES,
  ...BRANCHING_RULES,
  ...OUTCOME_RULES,
  ...REACHABILITY_RULES,
  ...PROFILE_RULES,
  ...MISSING_TEXT_RULES,
  ...REPEATED_ANSWER_RULES,
  ...DUPLICATE_TEXT_RULES,
];

export const TEXT_RULES: readonly TextRule[] = [
  ...UNUSED_TEXT_RULES,
  ...TEXT_CONTENT_RULES,
  starterText,
  ...TEXT_FIT_RULES,
  ...TRANSLATION_RULES,
];

export const FOLDER_RULES: readonly FolderRule[] = [
  notRead,
  ...TAKEN_RULES,
  ...NAMES_IN_USE_RULES,
  rootPath,
];
