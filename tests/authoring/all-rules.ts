import { FILE_RULES } from '#authoring/document/json/read-json.ts';
import type { Rule } from '#authoring/document/problem.ts';
import { SHAPE_RULES } from '#authoring/document/schema/shape.ts';
import { CLAIM_RULES } from '#authoring/rules/claims.ts';
import { FOLDER_RULES, TEXT_RULES, WIZARD_RULES } from '#authoring/rules/index.ts';
import { PICTURE_RULES } from '#authoring/rules/pictures.ts';
import { noWizard } from '#authoring/rules/wizard-basics.ts';

/** All rules. Their ids are frozen: wizards/README.md documents them. */
export const RULES: readonly Rule[] = [
  ...FILE_RULES,
  ...SHAPE_RULES,
  ...CLAIM_RULES,
  noWizard,
  ...FOLDER_RULES,
  ...WIZARD_RULES,
  ...TEXT_RULES,
  ...PICTURE_RULES,
];
