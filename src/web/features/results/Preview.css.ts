import { keyframes, style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const preview = style({ inlineSize: '100%' });

/** As tall as the longest words, so that nothing below moves when they change. */
export const stage = style({ display: 'grid', alignItems: 'center', minBlockSize: '6.5rem' });

const appear = keyframes({ from: { opacity: 0 } });

export const current = style({
  maxInlineSize: '34rem',
  fontFamily: vars.font.display,
  fontSize: `clamp(${vars.size.lead}, 1rem + 1vw, 1.5rem)`,
  lineHeight: 1.4,
  textWrap: 'balance',
  transition: 'opacity 2s',
  animation: `${appear} 900ms`,
  selectors: { '&[data-over]': { opacity: 0.65 } },
});

export const summary = style({
  minBlockSize: vars.tapTarget,
  paddingBlock: vars.space.sm,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 600,
  cursor: 'pointer',
});
