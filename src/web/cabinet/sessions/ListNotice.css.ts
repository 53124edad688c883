import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const notice = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.md,
  padding: `${vars.space.xl} ${vars.space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  textAlign: 'center',
});

export const picture = style({
  inlineSize: 'min(100%, 16rem)',
  blockSize: 'auto',
  borderRadius: vars.radius.lg,
});

export const title = style({ fontSize: vars.size.heading });

export const text = style({ maxInlineSize: '30rem', color: color.textQuiet });
