import { style } from '@vanilla-extract/css';
import { at, onlyAt } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';

export const row = style({
  paddingBlock: '0.75rem',
  borderBlockEnd: `1px solid ${color.line}`,
  // On the narrowest phones, and with large text, the buttons have no room beside the words.
  flexWrap: 'wrap',
  ...at({
    md: {
      gap: vars.space.md,
      padding: vars.space.md,
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.lg,
      background: color.surface,
      selectors: { '&[data-open="true"]': { borderColor: color.lineStrong } },
    },
  }),
});

export const art = style({
  ...square('3.5rem'),
  flex: 'none',
  overflow: 'hidden',
  borderRadius: vars.radius.md,
  ...at({ md: { ...square('5.5rem') } }),
});

export const words = style({ flex: '1 1 9rem', minInlineSize: 0 });

export const actions = style({ marginInlineStart: 'auto' });

export const title = style({
  fontSize: '1.0625rem',
  lineHeight: 1.2,
  ...at({ md: { fontSize: '1.25rem' } }),
});

export const description = style({
  ...onlyAt('md', {}),
  color: color.textQuiet,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
});

export const facts = style([
  textStyle({ size: 'small', tone: 'quiet' }),
  { columnGap: '0.625rem', lineHeight: 1.35 },
]);
