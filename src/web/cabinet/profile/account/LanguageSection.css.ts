import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space.sm,
});

export const choice = style({
  minBlockSize: '3.25rem',
  paddingInline: vars.space.md,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: vars.radius.sm,
  background: color.surface,
  selectors: {
    '&:hover': { borderColor: color.accentText, background: color.surfaceHover },
    '&[aria-pressed="true"]': {
      borderColor: color.accentText,
      background: color.surfaceSelected,
      boxShadow: `inset 0 0 0 1px ${color.accentText}`,
      fontWeight: 600,
    },
  },
});
