import type { TEXT_PLACES, TextPlace, TextUse, Wizard } from '#checker/wizard/model.ts';
import { quote } from '#checker/wording.ts';
import type { WizardRule } from './rule.ts';
import { lengthOf } from './text-words.ts';

/** The narrowest phone has 320 px, of which the page keeps 16 on each side. */
const PAGE = 288;
/** A panel or a card inside the page, without its padding and its line. */
const PANEL = PAGE - 50;

/** The width of a letter by the size of the type: the mean of long words, and a little more. */
const DISPLAY = 0.56;
const BODY = 0.52;
const BOLD = 0.55;

/** How many letters of a face with this size, in px, stand in a line of this width, in px. */
function letters(width: number, size: number, face: number): number {
  return Math.floor(width / (size * face));
}

type Limits = {
  readonly [Owner in keyof typeof TEXT_PLACES]: {
    readonly [Property in keyof (typeof TEXT_PLACES)[Owner]]: number;
  };
};

/**
 * The longest word that fits a line of its place, in characters. Sizes and paddings are those of
 * the screens at 320 px. A place whose whole text is shorter, or that nobody sees, has no limit.
 */
export const LONGEST_WORDS: Limits = {
  wizard: { titleKey: letters(PANEL, 20, DISPLAY), summaryKey: letters(PANEL, 17, BODY) },
  step: {
    titleKey: letters(PAGE, 28, DISPLAY),
    textKey: letters(PAGE, 19, BODY),
    hintKeys: letters(PAGE - 20, 17, BODY),
    buttonKey: Number.POSITIVE_INFINITY,
    recapKey: Number.POSITIVE_INFINITY,
    minLabelKey: letters(PAGE * 0.48, 14, BODY),
    maxLabelKey: letters(PAGE * 0.48, 14, BODY),
  },
  image: { altKey: Number.POSITIVE_INFINITY },
  // In the plan a label stands in display type, which is narrower than its card.
  option: { labelKey: letters(PANEL, 20, DISPLAY), shortKey: letters(PAGE, 28, DISPLAY) },
  // Beside the figure.
  profile: { labelKey: letters(PANEL - 78, 17, BODY), focusKey: letters(PANEL, 17, BODY) },
  // To the right of the line of weeks, in a card.
  theme: { titleKey: letters(PAGE - 68, 17, BOLD), textKey: letters(PAGE - 68, 17, BODY) },
  week: { titleKey: letters(PAGE - 36, 20, DISPLAY) },
  outcome: { titleKey: letters(PAGE, 34, DISPLAY), textKey: letters(PAGE, 19, BODY) },
};

/** The title of a landing is in the largest type. */
export const LONGEST_LANDING_WORD = letters(PAGE, 34, DISPLAY);

const longWord: WizardRule = {
  id: 'long-word',
  severity: 'warning',
  why: 'On the narrowest phones (320 px) it is wider than its place, and would be cut in two or pushed out of the screen.',
  *check(wizard, folder) {
    const files = [...folder.textsOf(wizard).values()];
    for (const [key, { place, longest }] of tightestPlaces(wizard)) {
      for (const file of files) {
        const entry = file.entries.get(key);
        if (entry?.text === undefined) continue;
        const word = wordAbove(longest, entry.text);
        if (word === undefined) continue;
        yield {
          at: entry.at,
          message: `The text ${quote(key)} has the word ${quote(word)} of ${lengthOf(word)} characters; as ${quote(place.property)} a word may have ${longest}.`,
          fix: 'Choose a shorter word, or two.',
        };
      }
    }
  },
};

interface Limit {
  readonly place: TextPlace;
  readonly longest: number;
}

/** For each key, the place with the smallest limit. */
function tightestPlaces(wizard: Wizard): ReadonlyMap<string, Limit> {
  const landing = wizard.definition?.steps[0];
  const isLanding = landing?.type === 'info' && landing.layout === 'landing';
  const places = new Map<string, Limit>();
  for (const { key, place } of wizard.textUses) {
    const isLandingTitle = isLanding && key.value === landing.titleKey;
    const limit = isLandingTitle ? LONGEST_LANDING_WORD : longestIn(place);
    const before = places.get(key.value);
    if (before === undefined || limit < before.longest) {
      places.set(key.value, { place, longest: limit });
    }
  }
  return places;
}

function longestIn({ owner, property }: TextUse['place']): number {
  const limits: Readonly<Record<string, number>> = LONGEST_WORDS[owner];
  return limits[property] ?? Number.POSITIVE_INFINITY;
}

/** Browsers break lines at spaces, but for the hard ones, and after hyphens, dashes and strokes. */
const BREAKS = /[^\S\u00a0\u202f]+|(?<=[-–—/])/;

function wordAbove(longest: number, text: string): string | undefined {
  // What is filled in has a limit of its own.
  const words = text.replace(/\{\{[^{}]*\}\}/g, ' ').split(BREAKS);
  return words.find((word) => lengthOf(word) > longest);
}

export const LONG_WORD_RULES: readonly WizardRule[] = [longWord];
