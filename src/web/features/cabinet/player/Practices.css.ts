import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const list = style({ inlineSize: '100%' });

/** The whole face of a practice starts it. */
export const practice = style({
  display: 'grid',
  gap: vars.space.xs,
  inlineSize: '100%',
  minBlockSize: vars.tapTarget,
  paddingBlock: '0.75rem',
  paddingInline: vars.space.md,
  border: `1.5px solid ${color.line}`,
  borderRadius: vars.radius.md,
  background: color.surface,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.accentText, background: color.surfaceHover },
    '&[aria-current]': { background: color.surfaceSelected },
  },
});

export const minutes = style({ flex: 'none', color: color.textQuiet, fontSize: vars.size.small });
