import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { aboveFoot } from '#web/shared/ui/sticky-foot.css.ts';

/** What a visitor taps to choose: a card or a number. */
export const choiceSurface = {
  border: `1.5px solid ${color.line}`,
  background: color.surface,
  boxShadow: `0 1px 2px ${color.shadow}`,
  cursor: 'pointer',
} as const;

export const choiceSelected = { borderColor: color.accentText, background: color.surfaceSelected };

/** Looks chosen at once, not after a transition. */
export const choicePressed = { ...choiceSelected, transitionDuration: '0s' };

/** A card whose whole area is the tap target. */
export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.md,
  inlineSize: '100%',
  minBlockSize: '3.5rem',
  paddingBlock: '0.75rem',
  paddingInline: '1.125rem',
  ...choiceSurface,
  borderRadius: vars.radius.md,
  lineHeight: 1.35,
  textAlign: 'start',
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}, transform ${vars.motion.quick}`,
  selectors: {
    '&:active, &[data-pressed]': { transform: 'scale(0.99)', ...choicePressed },
    '&[aria-pressed="true"], &:has(:checked)': choiceSelected,
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '3px' },
  },
  '@media': {
    '(hover: hover)': {
      selectors: {
        '&:hover:not([aria-pressed="true"], [data-pressed], :has(:checked))': {
          borderColor: color.lineStrong,
        },
      },
    },
  },
});

/** The mark before an option: a ring for single choice, a square for multiple choice. */
export const mark = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: vars.radius.pill,
  selectors: {
    '[aria-pressed="true"] > &, :active > &, [data-pressed] > &': {
      borderWidth: '0.45rem',
      borderColor: color.accentText,
    },
  },
});

export const checkbox = style({
  ...aboveFoot,
  flex: 'none',
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  margin: 0,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: '0.375rem',
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    '&:checked': { borderColor: color.accentText, background: color.accentText },
    '&:checked::after': {
      content: '',
      inlineSize: '0.4rem',
      blockSize: '0.75rem',
      marginBlockEnd: '0.15rem',
      borderStyle: 'solid',
      borderWidth: '0 2px 2px 0',
      borderColor: color.surface,
      transform: 'rotate(45deg)',
    },
    '&:focus-visible': { outline: 'none' },
  },
});
