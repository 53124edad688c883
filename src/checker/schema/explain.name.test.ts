import { describe, expect, it } from 'vitest';
import { complaintsWith, type Flaw } from './testing/flawed-wizard.ts';

const SCORES = '{ "calm": 2 }';

describe('how a name is written', () => {
  it.each<Flaw>([
    [
      '"id": "mood", "path"',
      '"id": "Mood X", "path"',
      'wrong-format',
      '"Mood X", "path": "/',
      "'id' is written 'Mood X', which is not allowed here.",
      'Write it as "mood-x". Small letters, digits and single hyphens, for example not-alone.',
    ],
    [
      '"week.two", "sessions": ["rest"]',
      '"week.two", "sessions": ["rest", "A nap"]',
      'wrong-format',
      '"A nap"] },',
      "Entry 2 of 'sessions' of week 2 of outcome 1 ('glad') is written 'A nap', which is not allowed here.",
      'Write it as "a-nap". Small letters, digits and single hyphens, for example not-alone.',
    ],
    [
      '"id": "rest"',
      '"id": "Rest"',
      'wrong-format',
      '"Rest", "titleKey": ',
      "'id' of session theme 1 ('Rest') is written 'Rest', which is not allowed here.",
      'Write it as "rest". Small letters, digits and single hyphens, for example not-alone.',
    ],
    [
      SCORES,
      '{ "Big Calm": 2 }',
      'wrong-format',
      '"Big Calm": 2 } }] }',
      "A name in 'scores' of option 1 ('joy') of step 2 ('mood') is written 'Big Calm', which is not allowed here.",
      'Write it as "big-calm". Small letters, digits and single hyphens, for example not-alone.',
    ],
    [
      SCORES,
      '{ "calm-calm-calm-calm-calm-calm-calm-calm-calm-calm-calm-calm-calm": 2 }',
      'name-too-long',
      '"calm-calm-calm-calm',
      "A name in 'scores' of option 1 ('joy') of step 2 ('mood') is written 'calm-calm-calm-calm-calm-calm-calm-calm-calm-calm-calm-calm…', with 64 characters; 60 are allowed.",
      'Choose a shorter name.',
    ],
    [
      '"joy", "l',
      '"joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy", "l',
      'name-too-long',
      '"joy_joy_joy_joy_joy',
      "'value' of option 1 ('joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy…') of step 2 ('mood') is written 'joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy_joy…', with 83 characters; 80 are allowed.",
      'Choose a shorter name.',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
  });
});
