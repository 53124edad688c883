import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { skeleton } from '#web/shared/ui/skeleton.css.ts';

/** The sky of the plan's landscape. */
export const strip = style({
  gap: `${vars.space.sm} ${vars.space.md}`,
  padding: `0.75rem ${vars.space.md}`,
  borderRadius: vars.radius.lg,
  background: `linear-gradient(100deg, ${scene.skyDawn}, ${scene.skyDay} 55%, ${scene.skyDusk})`,
  color: color.text,
  ...at({ sm: { paddingInline: vars.space.lg } }),
});

export const words = style({ flex: '1 1 10rem', minInlineSize: 0 });

export const planLink = style([
  tapLink,
  { gap: vars.space.xs, minBlockSize: '1.75rem', color: 'inherit', fontSize: vars.size.small },
]);

export const sessionTitle = style({
  fontSize: '1.1875rem',
  ...at({ md: { fontSize: vars.size.heading } }),
});

export const blank = style([skeleton, { minBlockSize: '7rem' }]);
