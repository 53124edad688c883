import { keyframes, style } from '@vanilla-extract/css';
import { from, SIDEWAYS } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** As tall as the longest words, so that nothing below moves when they change. */
export const stage = style({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: '8.5rem',
  textAlign: 'center',
  '@media': {
    // The controls stay in view.
    [SIDEWAYS]: { minBlockSize: '4.25rem', textAlign: 'start' },
    [from('md')]: { minBlockSize: '9.5rem', textAlign: 'start' },
  },
});

const appear = keyframes({ from: { opacity: 0 } });

export const current = style({
  fontFamily: vars.font.display,
  fontSize: `clamp(${vars.size.lead}, 1rem + 1vw, 1.5rem)`,
  lineHeight: 1.4,
  textWrap: 'balance',
  transition: 'opacity 2s',
  animation: `${appear} 900ms`,
  selectors: { '&[data-over]': { opacity: 0.65 } },
  '@media': { [SIDEWAYS]: { fontSize: vars.size.body, lineHeight: 1.35 } },
});

export const failed = style({ color: color.textQuiet, fontSize: vars.size.small });

export const panel = style({ display: 'grid', gap: vars.space.sm });

export const all = style({ borderBlockStart: `1px solid ${color.line}` });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: vars.tapTarget,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 600,
  cursor: 'pointer',
});

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: vars.space.md,
  inlineSize: '100%',
  minBlockSize: vars.tapTarget,
  padding: vars.space.sm,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: color.textQuiet,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&[aria-current]': { background: color.surfaceSelected, color: color.text },
  },
});

export const time = style({ fontSize: vars.size.small, fontVariantNumeric: 'tabular-nums' });
