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
    message: "The text 'welcome.start' has 57 characters; as 'buttonKey' of a step it may have 24.",
    fix: 'Shorten it by 33.',
  },
  {
    mistake: 'translates a placeholder',
    edits: [[MORNINGS_ES, '{{answer:hardestPart}}', '{{respuesta:hardestPart}}']],
    rule: 'different-placeholders',
    at: 'texts/es/calm-mornings.json:46 "Para mucha gente {{respuesta:hardestPart}} es lo más difícil del día."',
    message:
      "Unlike the English text, 'notAlone.text' lacks '{{answer:hardestPart}}' and has '{{respuesta:hardestPart}}'.",
    fix: 'Use the same placeholders as in wizards/texts/en/calm-mornings.json, names included; translate only the words around them.',
  },
  {
    mistake: 'repeats an answer that is not asked yet',
    edits: [
      [MORNINGS_EN, '"How do most', '"{{answer:reminder}} How do most'],
      [MORNINGS_ES, '"¿Cómo son', '"{{answer:reminder}} ¿Cómo son'],
    ],
    rule: 'answer-not-asked',
    at: 'texts/en/calm-mornings.json:11 "{{answer:reminder}} How do most of your mornings feel?"',
    message:
      "The text 'morningFeel.title' repeats the answer 'reminder', which is not asked before this step.",
    fix: 'Take {{answer:reminder}} out, or repeat a single choice that everybody who sees this text has answered.',
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
    message: "The text 'welcome.title' has '{name}', which nothing fills.",
    fix: 'Write the sentence without it. Only the answer to an earlier single choice can be repeated: {{answer:…}} with its answer key.',
  },
  {
    mistake: 'repeats an answer with one brace on each side',
    edits: [
      [MORNINGS_EN, '{{answer:hardestPart}}', '{answer:hardestPart}'],
      [MORNINGS_ES, '{{answer:hardestPart}}', '{answer:hardestPart}'],
    ],
    rule: 'placeholder',
    at: 'texts/en/calm-mornings.json:39 "For many people {answer:hardestPart} is the hardest part of the day."',
    message: "The text 'notAlone.text' has '{answer:hardestPart}', which nothing fills.",
    fix: 'Write {{answer:hardestPart}}.',
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
    message:
      "Texts in English that still say what to write in their place: 2, from 'feel.title' on.",
    fix: 'Write your own words. The quiz cannot be published before.',
    more: [{ rule: 'starter-text', at: 'texts/es/mood.json:3 "¿Tu primera pregunta?"' }],
  },
  {
    mistake: 'repeats an answer under its old name',
    edits: [
      [MOOD, '"answerKey": "feel",', '"answerKey": "feel", "renamed": ["wake"],'],
      [MOOD_EN, '"What helps you?"', '"What helps you after {{answer:wake}}?"'],
      [MOOD_ES, '"¿Qué te ayuda?"', '"¿Qué te ayuda tras {{answer:wake}}?"'],
    ],
    rule: 'answer-not-asked',
    at: 'texts/en/mood.json:4 "What helps you after {{answer:wake}}?"',
    message: "The text 'helps.title' repeats the answer 'wake', which no question asks for.",
    fix: 'Write {{answer:feel}}, which is its name of today.',
    more: [
      {
        rule: 'answer-not-asked',
        at: 'texts/es/mood.json:4 "¿Qué te ayuda tras {{answer:wake}}?"',
      },
    ],
    left: ['different-placeholders'],
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
    message:
      "A text repeats the answer 'feel', and unlike its other options 'tired' has no short form.",
    fix: 'Add a "shortKey" with words that fit into the sentence.',
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
    message: "The text 'helps.title' repeats the answer 'anything', which no question asks for.",
    fix: 'Take {{answer:anything}} out, or repeat a single choice that everybody who sees this text has answered.',
    more: [
      { rule: 'answer-not-asked', at: 'texts/es/mood.json:4 "¿Qué te ayuda? {{answer:anything}}"' },
    ],
  },
  {
    mistake: 'repeats a multiple choice',
    edits: [
      [MOOD_EN, '"Worn out"', '"Worn out {{answer:helps}}"'],
      [MOOD_ES, '"Sin fuerzas"', '"Sin fuerzas {{answer:helps}}"'],
    ],
    rule: 'answer-not-asked',
    at: 'texts/en/mood.json:8 "Worn out {{answer:helps}}"',
    message: "The text 'wornOut.title' repeats the answer 'helps', which is a multiple choice.",
    fix: 'Take {{answer:helps}} out, or repeat a single choice that everybody who sees this text has answered.',
    more: [{ rule: 'answer-not-asked', at: 'texts/es/mood.json:8 "Sin fuerzas {{answer:helps}}"' }],
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
    message: "The text 'steady.title' repeats the answer 'feel', which nobody has given yet.",
    fix: 'Take {{answer:feel}} out, or repeat a single choice that everybody who sees this text has answered.',
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
    message:
      "The text 'spark.label' repeats the answer 'night', which some visitors are not asked for.",
    fix: 'Take {{answer:night}} out, or repeat a single choice that everybody who sees this text has answered.',
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
    message:
      "The text 'steady.title' repeats the answer 'night', which some visitors with this outcome are not asked for.",
    fix: 'Take {{answer:night}} out, or repeat a single choice that everybody who sees this text has answered.',
    more: [
      { rule: 'answer-not-asked', at: 'texts/es/mood.json:10 "En equilibrio {{answer:night}}"' },
    ],
  },
  {
    mistake: 'repeats an answer in the translation alone',
    edits: [[MOOD_ES, '"¿Qué te ayuda?"', '"¿Qué te ayuda? {{answer:feel}}"']],
    rule: 'different-placeholders',
    at: 'texts/es/mood.json:4 "¿Qué te ayuda? {{answer:feel}}"',
    message: "Unlike the English text, 'helps.title' has '{{answer:feel}}'.",
    fix: 'Use the same placeholders as in wizards/texts/en/mood.json, names included; translate only the words around them.',
  },
];
