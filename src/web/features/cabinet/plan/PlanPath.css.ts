import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { stop, stopSign } from '#web/shared/landscape/Weeks.css.ts';
import { bare } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** The whole card is the button. */
export const place = style([
  stop,
  {
    padding: 0,
    selectors: { '&[aria-current]': { outline: `1.5px solid ${color.accentText}` } },
  },
]);

export const stopButton = style({
  ...bare,
  inlineSize: '100%',
  minBlockSize: '100%',
  padding: `0.625rem ${vars.space.md}`,
  borderRadius: vars.radius.md,
  color: color.text,
  lineHeight: 1.3,
  textAlign: 'start',
  selectors: {
    '&:disabled': { cursor: 'default' },
    '&:hover:not(:disabled)': { background: color.surfaceHover },
  },
});

export const marker = recipe({
  base: [stopSign, { flex: 'none' }],
  variants: {
    look: {
      done: { background: color.success, color: color.surface },
      started: {
        border: `3px solid ${color.star}`,
        background: color.surface,
        color: color.accentText,
      },
      next: { background: color.accent, color: color.onAccent },
      ahead: {
        border: `4px solid ${color.lineStrong}`,
        background: color.surface,
        transform: 'scale(0.5)',
      },
    },
  },
});

export const facts = style({
  color: color.textQuiet,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
});

export const action = style({ color: color.accentText, fontSize: '0.9375rem', fontWeight: 700 });
