import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { ofPrimitive, primitiveRecipe } from '#web/shared/theme/layers.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { gap } from './Stack.css.ts';

/** The room inside an edge. `growing` leaves more of a phone to the words. */
const room = {
  tight: { padding: vars.space.md },
  even: { padding: vars.space.lg },
  growing: {
    padding: vars.space.md,
    ...at({ sm: { padding: vars.space.lg }, md: { padding: '2rem' } }),
  },
};

const variants = {
  gap,
  room,
  align: {
    start: { justifyItems: 'start' },
    center: { justifyItems: 'center', textAlign: 'center' },
  },
} as const;

const sheet = { display: 'grid', alignContent: 'start', borderRadius: vars.radius.lg } as const;

export const card = primitiveRecipe({
  base: {
    ...sheet,
    position: 'relative',
    minInlineSize: 0,
    border: `1px solid ${color.line}`,
    background: color.surface,
  },
  variants,
  defaultVariants: { room: 'even' },
});

export const panel = primitiveRecipe({
  base: {
    ...sheet,
    // Transparent, but drawn in forced colours, which remove the background.
    border: '1.5px solid transparent',
    background: color.surfaceSelected,
  },
  variants,
  defaultVariants: { room: 'even' },
});

/** A message in the way of what comes next. */
export const notice = primitiveRecipe({
  base: {
    padding: `0.875rem ${vars.space.md}`,
    border: '1.5px solid',
    borderInlineStartWidth: '0.375rem',
    borderRadius: vars.radius.sm,
    background: color.surface,
    fontWeight: 600,
  },
  variants: {
    tone: {
      neutral: { borderColor: color.lineStrong },
      success: { borderColor: color.success },
      danger: { borderColor: color.danger },
    },
  },
});

/** A word or two about what it stands beside. */
export const badge = primitiveRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    gap: vars.space.xs,
    padding: '0.125rem 0.75rem',
    border: '1px solid transparent',
    borderRadius: vars.radius.pill,
    fontSize: vars.size.small,
    fontWeight: 600,
  },
  variants: {
    tone: {
      soft: { background: color.soft, color: color.softText },
      plain: { borderColor: color.line, color: color.textQuiet },
      success: { borderColor: color.success, color: color.success },
    },
  },
});

/** The number of a step, in a disc. */
export const numberDisc = style(
  ofPrimitive({
    display: 'grid',
    placeItems: 'center',
    ...square('2.25rem'),
    borderRadius: vars.radius.pill,
    background: color.soft,
    color: color.softText,
    fontFamily: vars.font.display,
  }),
);
