import { style } from '@vanilla-extract/css';
import { disc } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { choiceSelected, choiceSurface, checkbox as drawnBox } from '#web/shared/ui/choice.ts';
import { aboveFoot } from '#web/shared/ui/sticky-foot.css.ts';

/** Looks chosen at once, not after a transition. */
export const choicePressed = { ...choiceSelected, transitionDuration: '0s' };

/** A card whose whole area is the tap target. */
export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.md,
  inlineSize: '100%',
  minBlockSize: '3.5rem',
  padding: '0.75rem 1.125rem',
  ...choiceSurface('[aria-pressed="true"], [data-pressed], :has(:checked)'),
  borderRadius: vars.radius.md,
  lineHeight: 1.35,
  textAlign: 'start',
  selectors: {
    // No transform: to begin and to end one would lay out the step again.
    '&:active, &[data-pressed]': choicePressed,
    '&[aria-pressed="true"], &:has(:checked)': choiceSelected,
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '3px' },
  },
});

/** The mark before an option: a ring for single choice, a square for multiple choice. */
export const mark = style({
  ...disc('1.5rem'),
  border: `1.5px solid ${color.lineStrong}`,
  selectors: {
    '[aria-pressed="true"] > &, :active > &, [data-pressed] > &': {
      // Unlike a wider border, an outline lays out nothing while a finger is down.
      outline: `0.45rem solid ${color.accentText}`,
      outlineOffset: '-0.45rem',
    },
  },
});

/** Its card shows the focus. */
export const checkbox = style([
  drawnBox,
  { ...aboveFoot, selectors: { '&:focus-visible': { outline: 'none' } } },
]);
