import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { segment } from '#web/shared/ui/segments.css.ts';
import { hiddenVisually } from '#web/shared/ui/visually-hidden.css.ts';

export const note = style({
  minBlockSize: '1.375rem',
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const group = style({ inlineSize: '100%' });

export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.sm,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const radio = style(hiddenVisually);

export const choice = style([
  segment,
  {
    flex: '1 1 auto',
    minInlineSize: '3rem',
    paddingInline: vars.space.sm,
    fontSize: vars.size.small,
    transition: `background-color ${vars.motion.quick}`,
  },
]);
