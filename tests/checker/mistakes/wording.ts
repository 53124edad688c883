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
    mistake: 'copies the English text into the Spanish file',
    edits: [
      [
        MORNINGS_ES,
        '"Tus días te piden mucho ahora mismo."',
        '"Your days ask a lot of you at the moment."',
      ],
    ],
    rule: 'same-text',
    at: 'texts/es/calm-mornings.json:61 "Your days ask a lot of you at the moment."',
    message: "The Spanish of 'outcomes.heldBreath.text' is the same as the English.",
    fix: 'Translate it. If it is a name or alike in both languages: npm run wizards:translated -- es calm-mornings outcomes.heldBreath.text',
  },
  {
    mistake: 'writes English of its own into the Spanish file',
    edits: [
      [
        MORNINGS_ES,
        '"Tus días te piden mucho ahora mismo."',
        '"There is so much that you have to carry with you these days."',
      ],
    ],
    rule: 'wrong-language',
    at: 'texts/es/calm-mornings.json:61 "There is so much that you have to carry with you these days."',
    message: "The Spanish text 'outcomes.heldBreath.text' reads as English.",
    fix: 'Write it in Spanish. If it is a name or a quotation: npm run wizards:translated -- es calm-mornings outcomes.heldBreath.text',
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
    mistake: 'writes HTML',
    edits: [
      [MORNINGS_EN, '"Let your mornings feel lighter"', '"Let your mornings <b>feel</b> lighter"'],
    ],
    rule: 'markup',
    at: 'texts/en/calm-mornings.json:5 "Let your mornings <b>feel</b> lighter"',
    message: "The text 'welcome.title' has HTML: '<b>' and '</b>'.",
    fix: 'Write the words alone. A line break is \\n.',
  },
  {
    mistake: 'writes Markdown',
    edits: [
      [MORNINGS_EN, '"Let your mornings feel lighter"', '"Let your mornings **feel** lighter"'],
    ],
    rule: 'markup',
    at: 'texts/en/calm-mornings.json:5 "Let your mornings **feel** lighter"',
    message: "The text 'welcome.title' has Markdown: '**feel**'.",
    fix: 'Write the words alone; texts have no bold, no italics and no headings.',
  },
  {
    mistake: 'pastes an invisible character',
    edits: [[MORNINGS_EN, '"Let your mornings', '"Let your\u200b mornings']],
    rule: 'odd-character',
    at: 'texts/en/calm-mornings.json:5 "Let your\u200b mornings feel lighter"',
    message: "The text 'welcome.title' has a space of no width (U+200B) after 'Let your'.",
    fix: 'Delete it: type the words around it again. Most editor programs can show such characters.',
  },
  {
    mistake: 'gives a landing the same hint twice',
    edits: [
      [
        MORNINGS_EN,
        '"private": "Your answers stay with you"',
        '"private": "It takes about three minutes"',
      ],
    ],
    rule: 'duplicate-hint',
    at: 'texts/en/calm-mornings.json:6 "It takes about three minutes"',
    message: "Two hints of step 1 have the same words in English: 'It takes about three minutes'.",
    fix: 'Delete one of the two, or write another hint.',
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
    mistake: 'writes French into the Spanish file',
    edits: [
      [
        MORNINGS_ES,
        'Tus días te piden mucho ahora mismo.',
        'Vous êtes fatigué et vous dormez mal.',
      ],
    ],
    rule: 'wrong-language',
    at: 'texts/es/calm-mornings.json:61 "Vous êtes fatigué et vous dormez mal."',
    message: "The Spanish text 'outcomes.heldBreath.text' reads as French.",
    fix: 'Write it in Spanish. If it is a name or a quotation: npm run wizards:translated -- es calm-mornings outcomes.heldBreath.text',
  },
  {
    mistake: 'writes German into the English file',
    edits: [
      [MORNINGS_EN, 'Much is already good in your days.', 'Vieles in deinem Leben ist schon gut.'],
    ],
    rule: 'wrong-language',
    at: 'texts/en/calm-mornings.json:55 "Vieles in deinem Leben ist schon gut."',
    message: "The English text 'outcomes.steadyLight.text' reads as German.",
    fix: 'Write it in English. Perhaps the two files were mixed up.',
  },
  {
    mistake: 'saves a text in another encoding than it was written in',
    edits: [[MOOD_ES, '"¿Qué te ayuda?"', '"Â¿QuÃ© te ayuda?"']],
    rule: 'odd-character',
    at: 'texts/es/mood.json:4 "Â¿QuÃ© te ayuda?"',
    message: "The text 'helps.title' has 'Â¿' in place of '¿' at its beginning.",
    fix: 'The words were saved or pasted in a wrong encoding. Type the garbled letters of the file again and save it as UTF-8.',
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
  {
    mistake: 'names one text for two hints',
    edits: [
      [MOOD, '"type": "info",', '"type": "info", "hintKeys": ["steady.title", "steady.title"],'],
    ],
    rule: 'duplicate-hint',
    at: 'mood.json:4 "steady.title"',
    message: "Two hints of step 1 have one and the same text, 'steady.title'.",
    fix: 'Delete one of the two, or write another hint.',
  },
];
