import { EVENINGS, type Mistake, MOOD, MORNINGS } from './mistake.ts';

/** Outcomes, the profile, the session themes and the plan. */
export const OUTCOMES: readonly Mistake[] = [
  {
    mistake: 'forgets to say that an outcome is the default',
    edits: [[EVENINGS, ', "default": true', '']],
    rule: 'no-default-outcome',
    at: 'quiet-evenings.json:35 {',
  },
  {
    mistake: 'forgets the default outcome',
    edits: [[EVENINGS, ', "default": true', ', "when": { "answer": "eveningFeel", "is": "calm" }']],
    rule: 'no-default-outcome',
    at: 'quiet-evenings.json:30 {',
  },
  {
    mistake: 'makes two outcomes the default',
    edits: [[EVENINGS, '"when": { "answer": "eveningFeel", "is": "restless" }', '"default": true']],
    rule: 'several-default-outcomes',
    at: 'quiet-evenings.json:35 "default"',
  },
  {
    mistake: 'gives the default a condition',
    edits: [
      [
        EVENINGS,
        '"default": true',
        '"default": true, "when": { "answer": "eveningFeel", "is": "calm" }',
      ],
    ],
    rule: 'default-with-condition',
    at: 'quiet-evenings.json:35 "when"',
  },
  {
    mistake: 'misspells a bar',
    edits: [[MORNINGS, '"held-tension": 2', '"held-tensoin": 2']],
    rule: 'unknown-profile-bar',
    at: 'calm-mornings.json:42 "held-tensoin"',
  },
  {
    mistake: 'misspells a session theme',
    edits: [[MORNINGS, '["soft-light"]', '["soft-lihgt"]']],
    rule: 'unknown-theme',
    at: 'calm-mornings.json:166 "soft-lihgt"',
  },
  {
    mistake: 'misspells a time of a reminder',
    edits: [[MORNINGS, '"evenings": "20:00"', '"evenigns": "20:00"']],
    rule: 'unknown-reminder-answer',
    at: 'calm-mornings.json:140 "evenigns"',
  },
  {
    mistake: 'lets the plan name no question',
    edits: [[MORNINGS, '"timeAnswer": "reminder"', '"timeAnswer": "remindar"']],
    rule: 'unknown-plan-answer',
    at: 'calm-mornings.json:139 "remindar"',
  },
  {
    mistake: 'leaves the default to nobody',
    edits: [[EVENINGS, '"is": "restless"', '"anyOf": ["restless", "calm"]']],
    rule: 'unreachable-default',
    at: 'quiet-evenings.json:35 "default"',
  },
  {
    mistake: 'retires the only answers that lead to an outcome',
    edits: [
      [MORNINGS, '"value": "heavy",', '"value": "heavy",\n          "retired": true,'],
      [
        MORNINGS,
        '{ "answer": "energy", "atMost": 2 }',
        '{ "answer": "morningFeel", "is": "heavy" }',
      ],
    ],
    rule: 'retired-outcome',
    at: 'calm-mornings.json:148 "when"',
  },
  {
    mistake: 'forgets a bar in the sessions',
    edits: [
      [
        MORNINGS,
        '"id": "soft-light", ',
        '"id": "soft-light", "bars": ["low-spark", "held-tension"], ',
      ],
      [MORNINGS, ', "held-tension"], ', '], '],
    ],
    rule: 'bar-without-session',
    at: 'calm-mornings.json:129 "held-tension"',
  },
  {
    mistake: 'leaves two bars to the default',
    edits: [
      [
        MORNINGS,
        '"profile": [',
        '"profile": [\n    { "id": "far-away", "labelKey": "themes.deepRest", "focusKey": "themes.softLight" },',
      ],
      [
        MORNINGS,
        '"scores": { "held-tension": 2 }',
        '"scores": { "held-tension": 2, "far-away": 2 }',
      ],
      [MORNINGS, '{ "answer": "energy", "atMost": 2 }', '{ "highest": "low-spark" }'],
    ],
    rule: 'bar-without-outcome',
    at: 'calm-mornings.json:130 "held-tension"',
  },
  {
    mistake: 'names a session twice in a week',
    edits: [[MORNINGS, '["soft-light", "deep-rest"]', '["soft-light", "soft-light"]']],
    rule: 'repeated-session',
    at: 'calm-mornings.json:154 "soft-light"',
  },
  {
    mistake: 'repeats an answer of one word as the phrase',
    edits: [[MORNINGS, '"timeAnswer"', '"phraseAnswer": "morningFeel", "timeAnswer"']],
    rule: 'phrase-answer-word',
    at: 'calm-mornings.json:139 "morningFeel"',
  },
  {
    mistake: 'gives two profile bars one id',
    edits: [[MOOD, '"id": "tension"', '"id": "spark"']],
    rule: 'unknown-profile-bar',
    at: 'mood.json:9 "tension"',
    more: [
      {
        rule: 'duplicate-profile-id',
        at: 'mood.json:19 "spark"',
      },
    ],
  },
  {
    mistake: 'asks for two options of a single choice at once',
    edits: [
      [
        MOOD,
        '{ "answer": "feel", "is": "tired" }',
        '{ "all": [{ "answer": "feel", "is": "tired" }, { "answer": "feel", "is": "rested" }] }',
      ],
    ],
    rule: 'impossible-outcome',
    at: 'mood.json:27 "when"',
  },
  {
    mistake: 'adds an outcome without a condition',
    edits: [
      [
        MOOD,
        '{ "id": "steady"',
        '{ "id": "bare", "titleKey": "steady.title" },\n    { "id": "steady"',
      ],
    ],
    rule: 'outcome-without-condition',
    at: 'mood.json:34 {',
  },
  {
    mistake: 'leaves the default without weeks',
    edits: [
      [
        MOOD,
        '{ "id": "steady"',
        '{ "id": "other", "titleKey": "steady.title", "when": { "answer": "helps", "includes": "walks" }, "weeks": [\n        { "titleKey": "weeks.one", "sessions": ["soft-light"] },\n        { "titleKey": "weeks.two", "sessions": ["soft-light"] },\n        { "titleKey": "weeks.three", "sessions": ["soft-light"] },\n        { "titleKey": "weeks.four", "sessions": ["soft-light", "deep-sea"] }\n      ] },\n    { "id": "steady"',
      ],
    ],
    rule: 'outcome-without-weeks',
    at: 'mood.json:40 "steady"',
  },
  {
    mistake: 'repeats several answers as the phrase of the plan',
    edits: [[MOOD, '"timeAnswer": "feel"', '"phraseAnswer": "helps"']],
    rule: 'phrase-answer-kind',
    at: 'mood.json:25 "helps"',
  },
  {
    mistake: 'lets the plan repeat what some are not asked',
    edits: [[MORNINGS, /"timeAnswer": "reminder",[^}]*\}/, '"timeAnswer": "lyingAwake"']],
    rule: 'plan-answer-missing',
    at: 'calm-mornings.json:139 "lyingAwake"',
  },
  {
    mistake: 'ties an outcome to the highest bar and an answer',
    edits: [
      [
        MOOD,
        '{ "answer": "feel", "is": "tired" }',
        '{ "all": [{ "highest": "spark" }, { "answer": "feel", "is": "tired" }] }',
      ],
    ],
    rule: 'undecided-outcome',
    at: 'mood.json:27 "when"',
  },
  {
    mistake: 'leaves a bar without points',
    edits: [[MOOD, ', "scores": { "tension": 2 }', '']],
    rule: 'unscored-profile-bar',
    at: 'mood.json:19 "tension"',
  },
  {
    mistake: 'leaves a session theme without a week',
    edits: [[MOOD, ', "deep-sea"]', ']']],
    rule: 'unused-theme',
    at: 'mood.json:23 "deep-sea"',
  },
  {
    mistake: 'plans reminders about no question',
    edits: [
      [MOOD, '"id": "feel"', '"id": "wake"'],
      [MOOD, '"timeAnswer": "feel"', '"reminderTimes": { "tired": "20:00" }'],
    ],
    rule: 'unknown-reminder-answer',
    at: 'mood.json:25 "tired"',
  },
  {
    mistake: 'retires the last option with points for a bar',
    edits: [
      [
        MOOD,
        '"scores": { "tension": 2 } }',
        '"scores": { "tension": 2 } },\n{ "value": "heavy", "labelKey": "feel.tired", "shortKey": "feel.rested" }',
      ],
      [
        MOOD,
        '{ "answer": "feel", "is": "tired" }',
        '{ "answer": "feel", "anyOf": ["tired", "heavy"] }',
      ],
      [MOOD, '"value": "tired",', '"value": "tired", "retired": true,'],
    ],
    rule: 'unscored-profile-bar',
    at: 'mood.json:20 "tension"',
  },
  {
    mistake: 'deletes the profile',
    edits: [[MOOD, /"profile": [^\]]*\],/, '']],
    rule: 'unknown-profile-bar',
    at: 'mood.json:8 "spark"',
    more: [
      { rule: 'unused-text', at: 'texts/en/mood.json:5 "label"' },
      { rule: 'unused-text', at: 'texts/en/mood.json:6 "label"' },
      { rule: 'unused-text', at: 'texts/es/mood.json:5 "label"' },
      { rule: 'unused-text', at: 'texts/es/mood.json:6 "label"' },
    ],
  },
];
