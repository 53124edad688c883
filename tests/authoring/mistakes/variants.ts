import { EVENINGS, EVENINGS_EN, EVENINGS_ES, type Mistake } from './mistake.ts';

const ANOTHER =
  '"variants": [{ "id": "warmer", "weight": 20, "replace": { "evening-feel": { "textKey": "goodnight.go" } } },';
const SHORTER =
  '"variants": [{ "id": "shorter", "weight": 0, "replace": { "evening-feel": { "retired": true } } },';
const CONDITIONAL =
  '"variants": [{ "id": "some", "weight": 0, "replace": { "evening-feel": { "when": { "answer": "eveningFeel", "is": "calm" } } } },';

/** Variants of a wizard. */
export const VARIANTS: readonly Mistake[] = [
  {
    mistake: 'gives two variants one id',
    edits: [[EVENINGS, '"variants": [', ANOTHER]],
    rule: 'duplicate-variant-id',
    at: 'quiet-evenings.json:39 "warmer"',
  },
  {
    mistake: 'misspells a step in a variant',
    edits: [[EVENINGS, '"goodnight": {', '"godnight": {']],
    rule: 'unknown-variant-step',
    at: 'quiet-evenings.json:41 "godnight"',
  },
  {
    mistake: 'shows variants to more than everybody',
    edits: [
      [EVENINGS, '"weight": 50', '"weight": 90'],
      [EVENINGS, '"variants": [', ANOTHER.replace('warmer', 'cooler')],
    ],
    rule: 'variants-share-too-much',
    at: 'quiet-evenings.json:37 [',
  },
  {
    mistake: 'leaves a step out of a variant',
    edits: [[EVENINGS, '"variants": [', SHORTER]],
    rule: 'variant-changes-steps',
    at: 'quiet-evenings.json:37 "retired"',
  },
  {
    mistake: 'shows a step in a variant to some of its visitors only',
    edits: [[EVENINGS, '"variants": [', CONDITIONAL]],
    rule: 'variant-changes-steps',
    at: 'quiet-evenings.json:37 "when"',
  },
  {
    mistake: 'gives a question the button of an info step in a variant',
    edits: [[EVENINGS, '"goodnight": {', '"evening-feel": {']],
    rule: 'unknown-property',
    at: 'quiet-evenings.json:41 "buttonKey"',
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
    more: [
      {
        rule: 'answer-not-asked',
        at: 'texts/es/quiet-evenings.json:8 "Que descanses, {{answer:eveningMood}}"',
      },
    ],
  },
];
