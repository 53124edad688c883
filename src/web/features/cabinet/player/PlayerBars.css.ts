import { keyframes, style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** The filled share of the range, from 0 to 1. The component sets it. */
export const FILL = '--md-range-fill';

const THUMB = '1.25rem';
/** The middle of the thumb, which never reaches the ends of the track. */
const filled = `calc(${THUMB} / 2 + var(${FILL}) * (100% - ${THUMB}))`;

const track = {
  blockSize: '0.375rem',
  borderRadius: vars.radius.pill,
  background: `linear-gradient(to right, ${color.accentText} ${filled}, ${color.track} ${filled})`,
} as const;

const thumb = {
  inlineSize: THUMB,
  blockSize: THUMB,
  border: `3px solid ${color.surface}`,
  borderRadius: '50%',
  background: color.accentText,
  boxShadow: `0 1px 4px ${color.shadow}`,
} as const;

export const range = style({
  display: 'block',
  inlineSize: '100%',
  minInlineSize: 0,
  // The whole height is a tap target.
  blockSize: vars.tapTarget,
  margin: 0,
  background: 'transparent',
  cursor: 'pointer',
  appearance: 'none',
  touchAction: 'pan-y',
  selectors: {
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, marginBlockStart: '-0.4375rem', appearance: 'none' },
    '&::-moz-range-thumb': thumb,
    '&:disabled': { cursor: 'default', opacity: 0.5 },
    '&:focus-visible': { borderRadius: vars.radius.sm, outlineOffset: 0 },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});

const appear = keyframes({ from: { opacity: 0 } });

export const seekBarBar = style({ display: 'grid', inlineSize: '100%' });

export const times = style({
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: `-${vars.space.sm}`,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
});

/** The delay avoids a flash when the sound starts at once. */
export const wait = style({ animation: `${appear} 240ms ease-out 400ms backwards` });

export const volumeBarBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  color: color.textQuiet,
});
