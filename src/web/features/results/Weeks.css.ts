import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const week = style({
  position: 'relative',
  paddingBlockEnd: vars.space.xl,
  paddingInlineStart: '2.25rem',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: '0.35rem',
      insetInlineStart: 0,
      ...square('1rem'),
      border: `3px solid ${color.accentText}`,
      borderRadius: vars.radius.pill,
      background: color.ground,
    },
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetBlock: '1.75rem 0.25rem',
      insetInlineStart: '0.4375rem',
      inlineSize: '2px',
      background: color.line,
    },
  },
  ...at({ lg: { gridTemplateColumns: '1fr 2fr', gap: vars.space.xl } }),
});

export const sessions = style(
  at({ md: { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' } }),
);

export const session = style({
  paddingBlock: '0.875rem',
  paddingInline: vars.space.md,
  borderRadius: vars.radius.md,
  background: color.surface,
  boxShadow: `0 1px 2px ${color.shadow}`,
});
