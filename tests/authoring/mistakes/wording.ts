import { type Mistake, MOOD, MOOD_EN, MOOD_ES, MORNINGS_EN, MORNINGS_ES } from './mistake.ts';

/** How texts read. */
export const WORDING: readonly Mistake[] = [
  {
    mistake: 'writes a label that does not fit',
    edits: [
      [MORNINGS_EN, '"Begin now"', '"Begin now, as long as you have three minutes for yourself"'],
    ],
    rule: 'text-too-long',
    at: 'texts/en/calm-mornings.json:7 "Begin now, as long as you have three minutes for yourself"',
  },
  {
    mistake: 'translates a placeholder',
    edits: [[MORNINGS_ES, '{{answer:hardestPart}}', '{{respuesta:hardestPart}}']],
    rule: 'different-placeholders',
    at: 'texts/es/calm-mornings.json:46 "Para mucha gente {{respuesta:hardestPart}} es lo más difícil del día."',
  },
  {
    mistake: 'repeats an answer that is not asked yet',
    edits: [
      [MORNINGS_EN, '"How do most', '"{{answer:reminder}} How do most'],
      [MORNINGS_ES, '"¿Cómo son', '"{{answer:reminder}} ¿Cómo son'],
    ],
    rule: 'answer-not-asked',
    at: 'texts/en/calm-mornings.json:11 "{{answer:reminder}} How do most of your mornings feel?"',
    more: [
      {
        rule: 'answer-not-asked',
        at: 'texts/es/calm-mornings.json:14 "{{answer:reminder}} ¿Cómo son casi todas tus mañanas?"',
      },
    ],
  },
  {
    mistake: 'writes a placeholder that nothing fills',
    edits: [[MORNINGS_EN, '"Let your', '"Dear {name}, let your']],
    rule: 'placeholder',
    at: 'texts/en/calm-mornings.json:5 "Dear {name}, let your mornings feel lighter"',
  },
  {
    mistake: 'repeats an answer with one brace on each side',
    edits: [
      [MORNINGS_EN, '{{answer:hardestPart}}', '{answer:hardestPart}'],
      [MORNINGS_ES, '{{answer:hardestPart}}', '{answer:hardestPart}'],
    ],
    rule: 'placeholder',
    at: 'texts/en/calm-mornings.json:39 "For many people {answer:hardestPart} is the hardest part of the day."',
    more: [
      {
        rule: 'placeholder',
        at: 'texts/es/calm-mornings.json:46 "Para mucha gente {answer:hardestPart} es lo más difícil del día."',
      },
    ],
  },
  {
    mistake: 'leaves texts as a new wizard has them',
    edits: [
      [MOOD_EN, '"How do you wake up?"', '"Your first question?"'],
      [MOOD_ES, '"¿Cómo te despiertas?"', '"¿Tu primera pregunta?"'],
      [MOOD_EN, '"Worn out"', '"The result for everybody else"'],
    ],
    rule: 'starter-text',
    at: 'texts/en/mood.json:3 "Your first question?"',
    more: [{ rule: 'starter-text', at: 'texts/es/mood.json:3 "¿Tu primera pregunta?"' }],
  },
  {
    mistake: 'writes a short form for one option alone',
    edits: [
      [MOOD, '"value": "rested",', '"value": "rested", "shortKey": "steady.title",'],
      [MOOD_EN, '"What helps you?"', '"What helps you? {{answer:feel}}"'],
      [MOOD_ES, '"¿Qué te ayuda?"', '"¿Qué te ayuda? {{answer:feel}}"'],
    ],
    rule: 'short-form-missing',
    at: 'mood.json:9 "tired"',
  },
  {
    mistake: 'repeats an answer that nobody is asked for',
    edits: [
      [
        MOOD,
        '    { "id": "helps"',
        '    { "id": "night", "type": "question", "answerKey": "night", "selection": "single", "when": { "answer": "feel", "is": "tired" },\n      "titleKey": "feel.title", "options": [{ "value": "rested", "labelKey": "feel.rested" },\n        { "value": "tired", "labelKey": "feel.tired" }] },\n    { "id": "helps"',
      ],
      [MOOD_EN, '"What helps you?"', '"What helps you? {{answer:anything}}"'],
      [MOOD_ES, '"¿Qué te ayuda?"', '"¿Qué te ayuda? {{answer:anything}}"'],
    ],
    rule: 'answer-not-asked',
    at: 'texts/en/mood.json:4 "What helps you? {{answer:anything}}"',
    more: [
      { rule: 'answer-not-asked', at: 'texts/es/mood.json:4 "¿Qué te ayuda? {{answer:anything}}"' },
    ],
  },
  {
    mistake: 'repeats an answer in the title of the wizard',
    edits: [
      [MOOD, '"schemaVersion": 1,', '"schemaVersion": 1, "titleKey": "steady.title",'],
      [MOOD_EN, '"Steady"', '"Steady {{answer:feel}}"'],
      [MOOD_ES, '"En equilibrio"', '"En equilibrio {{answer:feel}}"'],
    ],
    rule: 'answer-not-asked',
    at: 'texts/en/mood.json:10 "Steady {{answer:feel}}"',
    more: [
      { rule: 'answer-not-asked', at: 'texts/es/mood.json:10 "En equilibrio {{answer:feel}}"' },
    ],
  },
  {
    mistake: 'repeats in the profile what some are not asked',
    edits: [
      [
        MOOD,
        '    { "id": "helps"',
        '    { "id": "night", "type": "question", "answerKey": "night", "selection": "single", "when": { "answer": "feel", "is": "tired" },\n      "titleKey": "feel.title", "options": [{ "value": "rested", "labelKey": "feel.rested" },\n        { "value": "tired", "labelKey": "feel.tired" }] },\n    { "id": "helps"',
      ],
      [MOOD_EN, '"Spark"', '"Spark {{answer:night}}"'],
      [MOOD_ES, '"Chispa"', '"Chispa {{answer:night}}"'],
    ],
    rule: 'answer-not-asked',
    at: 'texts/en/mood.json:5 "Spark {{answer:night}}"',
    more: [{ rule: 'answer-not-asked', at: 'texts/es/mood.json:5 "Chispa {{answer:night}}"' }],
  },
  {
    mistake: 'repeats in an outcome what some of its visitors are not asked',
    edits: [
      [
        MOOD,
        '    { "id": "helps"',
        '    { "id": "night", "type": "question", "answerKey": "night", "selection": "single", "when": { "answer": "feel", "is": "tired" },\n      "titleKey": "feel.title", "options": [{ "value": "rested", "labelKey": "feel.rested" },\n        { "value": "tired", "labelKey": "feel.tired" }] },\n    { "id": "helps"',
      ],
      [MOOD_EN, '"Steady"', '"Steady {{answer:night}}"'],
      [MOOD_ES, '"En equilibrio"', '"En equilibrio {{answer:night}}"'],
    ],
    rule: 'answer-not-asked',
    at: 'texts/en/mood.json:10 "Steady {{answer:night}}"',
    more: [
      { rule: 'answer-not-asked', at: 'texts/es/mood.json:10 "En equilibrio {{answer:night}}"' },
    ],
  },
  {
    mistake: 'repeats an answer in the translation alone',
    edits: [[MOOD_ES, '"¿Qué te ayuda?"', '"¿Qué te ayuda? {{answer:feel}}"']],
    rule: 'different-placeholders',
    at: 'texts/es/mood.json:4 "¿Qué te ayuda? {{answer:feel}}"',
  },
];
