import { EVENINGS, EVENINGS_EN, EVENINGS_ES, type Mistake } from './mistake.ts';

const ANOTHER =
  '"variants": [{ "id": "warmer", "weight": 20, "replace": { "evening-feel": { "textKey": "goodnight.go" } } },';
const SHORTER =
  '"variants": [{ "id": "shorter", "weight": 0, "replace": { "evening-feel": { "retired": true } } },';

/** Variants of a wizard. */
export const VARIANTS: readonly Mistake[] = [
  {
    mistake: 'gives two variants one id',
    edits: [[EVENINGS, '"variants": [', ANOTHER]],
    rule: 'duplicate-variant-id',
    at: 'quiet-evenings.json:39 "warmer"',
    message: "The variant id 'warmer' is already taken in line 37.",
    fix: 'Give one of the two another name. If one is live already, change the newer one.',
    leadsElsewhere: true,
  },
  {
    mistake: 'misspells a step in a variant',
    edits: [[EVENINGS, '"goodnight": {', '"godnight": {']],
    rule: 'unknown-variant-step',
    at: 'quiet-evenings.json:41 "godnight"',
    message: "The wizard has no step 'godnight'. Did you mean 'goodnight'?",
    fix: 'Write the id of a step: "hello", "evening-feel" or "goodnight".',
  },
  {
    mistake: 'shows variants to more than everybody',
    edits: [
      [EVENINGS, '"weight": 50', '"weight": 90'],
      [EVENINGS, '"variants": [', ANOTHER.replace('warmer', 'cooler')],
    ],
    rule: 'variants-share-too-much',
    at: 'quiet-evenings.json:37 [',
    message: 'The weights of the variants are 110 together, of 100 visitors.',
    fix: 'Lower the weights to 100 together. What is left of 100 sees the steps as they are.',
    leadsElsewhere: true,
  },
  {
    mistake: 'leaves the second step out of a variant',
    edits: [[EVENINGS, '"variants": [', SHORTER]],
    rule: 'conditional-edge',
    at: 'quiet-evenings.json:37 "retired"',
    leadsElsewhere: true,
  },
  {
    mistake: 'gives a question the button of an info step in a variant',
    edits: [[EVENINGS, '"goodnight": {', '"evening-feel": {']],
    rule: 'unknown-property',
    at: 'quiet-evenings.json:41 "buttonKey"',
    leadsElsewhere: true,
  },
  {
    mistake: 'forgets a translation of a variant',
    edits: [[EVENINGS_ES, ', "warmer": "Que descanses"', '']],
    rule: 'missing-text',
    at: 'quiet-evenings.json:41 "goodnight.warmer"',
  },
  {
    mistake: 'repeats in a variant an answer that nobody gives',
    edits: [
      [EVENINGS_EN, 'Sleep well', 'Sleep well, {{answer:eveningMood}}'],
      [EVENINGS_ES, 'Que descanses', 'Que descanses, {{answer:eveningMood}}'],
    ],
    rule: 'answer-not-asked',
    at: 'texts/en/quiet-evenings.json:8 "Sleep well, {{answer:eveningMood}}"',
    message:
      "In variant 'warmer': The text 'goodnight.warmer' repeats the answer 'eveningMood', which no question asks for.",
    fix: 'Take {{answer:eveningMood}} out, or repeat a single choice that everybody who sees this text has answered.',
    more: [
      {
        rule: 'answer-not-asked',
        at: 'texts/es/quiet-evenings.json:8 "Que descanses, {{answer:eveningMood}}"',
      },
    ],
    leadsElsewhere: true,
  },
];
