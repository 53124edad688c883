/**
 * Where a wizard names its texts, and how many characters each place holds: what fits on a phone
 * of 360 px without pushing the button off the screen.
 */
export const TEXT_PLACES = {
  wizard: { titleKey: 40, summaryKey: 120 },
  step: { titleKey: 90, textKey: 360, hintKeys: 80, buttonKey: 24, recapKey: 32 },
  image: { altKey: 160 },
  option: { labelKey: 80 },
  profile: { labelKey: 28, focusKey: 200 },
  theme: { titleKey: 48, textKey: 140 },
  week: { titleKey: 56 },
  outcome: { titleKey: 60, textKey: 360 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

export type TextOwner = keyof typeof TEXT_PLACES;

/** What a text is for: whose it is, under which property, and how long it may be. */
export interface TextPlace {
  readonly owner: TextOwner;
  readonly property: string;
  readonly longest: number;
}

/** The places in which an owner of this kind names texts. */
export function textPlacesOf(owner: TextOwner): readonly TextPlace[] {
  return Object.entries(TEXT_PLACES[owner]).map(([property, longest]) => ({
    owner,
    property,
    longest,
  }));
}
