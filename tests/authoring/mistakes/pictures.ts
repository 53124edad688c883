import { type Mistake, MOOD, MORNINGS } from './mistake.ts';

/** Pictures and how wizards show them. */
export const PICTURES: readonly Mistake[] = [
  {
    mistake: 'forgets the description of a picture',
    edits: [[MORNINGS, ', "altKey": "notAlone.imageAlt"', '']],
    rule: 'missing-alt',
    at: 'calm-mornings.json:108 {',
  },
  {
    mistake: 'names the same picture twice but one is missing',
    edits: [[MORNINGS, '"river.svg"', '"rivers.svg"']],
    rule: 'missing-image',
    at: 'calm-mornings.json:108 "rivers.svg"',
  },
  {
    mistake: 'gives one of two options a picture',
    edits: [
      [
        MOOD,
        '"value": "tired",',
        '"value": "tired", "image": { "src": "sun.svg", "altKey": "welcome.alt" },',
      ],
    ],
    rule: 'pictures-missing',
    at: 'mood.json:8 "rested"',
    leadsElsewhere: true,
  },
  {
    mistake: 'offers forty pictures to choose from',
    edits: [
      [
        MOOD,
        '"options": [',
        `"options": [${Array.from({ length: 38 }, (_, index) => `{ "value": "v${index}", "labelKey": "steady.title", "image": { "src": "sun.svg", "altKey": "welcome.alt" } },`).join(' ')}`,
      ],
    ],
    rule: 'too-many',
    at: 'mood.json:7 [',
    leadsElsewhere: true,
  },
  {
    mistake: 'saves a document as a picture',
    edits: [
      [MORNINGS, '"river.svg"', '"river.png"'],
      ['images/river.png', Buffer.from('UEsDBBQABgAIAA==', 'base64')],
      ['images/river.svg'],
    ],
    rule: 'picture-unreadable',
    at: 'images/river.png:1',
  },
  {
    mistake: 'saves a picture as large as the camera made it',
    edits: [
      [
        'images/river.svg',
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="${'M0 0'.repeat(1_000_000)}"/></svg>`,
      ],
    ],
    rule: 'picture-too-heavy',
    at: 'images/river.svg:1 <',
  },
  {
    mistake: 'saves a picture without a viewBox',
    edits: [
      [
        'images/river.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path d="M0 0h9"/></svg>',
      ],
    ],
    rule: 'picture-shape',
    at: 'images/river.svg:1 <',
  },
  {
    mistake: 'saves a picture that loads another',
    edits: [
      [
        'images/river.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><image href="https://example.com/a.png"/></svg>',
      ],
    ],
    rule: 'picture-unsafe',
    at: 'images/river.svg:1 h',
  },
  {
    mistake: 'saves a picture of forty pixels',
    edits: [
      [MOOD, '"sun.svg"', '"moon.png"'],
      [
        'images/moon.png',
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAMAAABpA6zvAAAAA1BMVEXoqHw/5rc0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQ4jWNgGAWjYBSMguEAAATOAAE9WQaqAAAAAElFTkSuQmCC',
          'base64',
        ),
      ],
    ],
    rule: 'picture-shape',
    at: 'images/moon.png:1',
  },
];
