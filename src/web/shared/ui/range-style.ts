import type { StyleRule } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { FILL } from './range-fill.ts';

/** A slider whose whole height is a tap target. With `data-empty` it looks as if nothing is set. */
export function rangeStyle(thumbSize: string): StyleRule {
  // The middle of the thumb, which never reaches the ends of the track.
  const filled = `calc(${thumbSize} / 2 + var(${FILL}, 0) * (100% - ${thumbSize}))`;
  const track = {
    blockSize: TRACK,
    borderRadius: vars.radius.pill,
    background: `linear-gradient(to right, ${color.accentText} ${filled}, ${color.track} ${filled})`,
  };
  const thumb = {
    boxSizing: 'border-box',
    inlineSize: thumbSize,
    blockSize: thumbSize,
    border: `3px solid ${color.surface}`,
    borderRadius: '50%',
    background: color.accentText,
    boxShadow: `0 1px 4px ${color.shadow}`,
  } as const;
  const emptyThumb = { border: `2px solid ${color.lineStrong}`, background: color.surface };
  return {
    display: 'block',
    inlineSize: '100%',
    minInlineSize: 0,
    blockSize: vars.tapTarget,
    margin: 0,
    background: 'transparent',
    cursor: 'pointer',
    appearance: 'none',
    touchAction: 'pan-y',
    selectors: {
      '&::-webkit-slider-runnable-track': track,
      '&::-moz-range-track': track,
      '&::-webkit-slider-thumb': {
        ...thumb,
        marginBlockStart: `calc((${TRACK} - ${thumbSize}) / 2)`,
        appearance: 'none',
      },
      '&::-moz-range-thumb': thumb,
      '&[data-empty]::-webkit-slider-runnable-track': { background: color.track },
      '&[data-empty]::-moz-range-track': { background: color.track },
      '&[data-empty]::-webkit-slider-thumb': emptyThumb,
      '&[data-empty]::-moz-range-thumb': emptyThumb,
      '&:disabled': { cursor: 'default', opacity: 0.5 },
      '&:focus-visible': { borderRadius: vars.radius.sm, outlineOffset: 0 },
    },
    '@media': { '(forced-colors: active)': { appearance: 'auto' } },
  };
}

const TRACK = '0.375rem';
