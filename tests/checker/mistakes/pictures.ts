import { type Mistake, MOOD, MORNINGS } from './mistake.ts';

/** Pictures and how wizards show them. */
export const PICTURES: readonly Mistake[] = [
  {
    mistake: 'forgets the description of a picture',
    edits: [[MORNINGS, ', "altKey": "notAlone.imageAlt"', '']],
    rule: 'missing-alt',
    at: 'calm-mornings.json:108 {',
    message: "'image' of step 7 ('not-alone') has no 'altKey'.",
    fix: 'Add "altKey": "…" to the group that opens here.',
  },
  {
    mistake: 'names the same picture twice but one is missing',
    edits: [[MORNINGS, '"river.svg"', '"rivers.svg"']],
    rule: 'missing-image',
    at: 'calm-mornings.json:108 "rivers.svg"',
    message: "There is no picture 'rivers.svg' in wizards/images. Did you mean 'river.svg'?",
    fix: 'Put the picture into wizards/images, or write the name of one that is there.',
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
    message: "'river.png' is no picture of a known format, whatever its name says.",
    fix: 'Open it in a program for pictures, and export it as PNG; a new name alone does not change what it is.',
  },
  {
    mistake: 'saves a drawing whose layers are all left out',
    edits: [
      [
        'images/river.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs><path id="a" d="M0 0h1"/></defs></svg>',
      ],
    ],
    rule: 'picture-unreadable',
    at: 'images/river.svg:1 <',
    message: "The drawing 'river.svg' draws nothing.",
    fix: 'Export it again with its shapes on visible layers, or restore it from an earlier version.',
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
    message: "The picture 'river.svg' weighs 4.0 MB; SVG pictures may weigh 60 kB.",
    fix: 'Simplify the drawing, for example with SVGO. If there is a photo in it, export it as WebP instead.',
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
    message: "The picture 'river.svg' has no viewBox that says how large the drawing is.",
    fix: 'Write viewBox="0 0 width height" on <svg>, with the numbers of the drawing, for example viewBox="0 0 320 240".',
  },
  {
    mistake: 'saves a banner',
    edits: [
      [
        'images/river.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 200"><path d="M0 0h9"/></svg>',
      ],
    ],
    rule: 'picture-shape',
    at: 'images/river.svg:1 <',
    message: "The picture 'river.svg' is 1200 × 200, which is far from 4:3.",
    fix: 'Crop it to 4:3, for example 1200 × 900. Anything from a square to 16:9 passes.',
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
    message:
      "The drawing 'river.svg' fetches something from outside of itself ('https://example.com/a.png').",
    fix: 'Put what it needs into the drawing itself, or delete the reference. Browsers do not fetch it, so that part is not shown.',
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
    message: "The picture 'moon.png' has only 40 × 30 pixels.",
    fix: 'Use a larger one: at least 400 × 300, best 1200 × 900.',
  },
];
