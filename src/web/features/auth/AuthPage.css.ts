import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { segment } from '#web/shared/ui/segments.css.ts';

/** A bare form on phones. Otherwise a card with a picture on top or beside the form. */
export const page = style({
  inlineSize: '100%',
  maxInlineSize: '32rem',
  marginInline: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...at({
    md: {
      overflow: 'hidden',
      marginBlockStart: vars.space.md,
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.lg,
      background: color.surface,
      boxShadow: `0 1.5rem 3.5rem -1.5rem ${color.shadow}`,
    },
    lg: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      maxInlineSize: '64rem',
      minBlockSize: '38rem',
    },
  }),
});

export const content = style({
  minInlineSize: 0,
  ...at({
    md: { padding: `${vars.space.lg} ${vars.space.xl} ${vars.space.xl}` },
    lg: { alignSelf: 'center', padding: `${vars.space.xl} 3.5rem` },
  }),
});

export const aboveForm = style({ marginBlockEnd: vars.space.lg });

/** Belongs to the field above it. */
export const aside = style({ marginBlock: `-0.75rem ${vars.space.md}` });

/** Further actions, below a text or in its place. */
export const actions = style({ selectors: { '* + &': { marginBlockStart: vars.space.lg } } });

export const scene = recipe({
  base: {
    overflow: 'hidden',
    ...at({
      md: { display: 'block', order: -1, background: color.surfaceSelected },
      lg: { display: 'grid', gridTemplateRows: '1fr auto' },
    }),
  },
  variants: {
    isLong: {
      // On phones the form fills the screen, so the picture is left out.
      true: at({ belowMd: { display: 'none' } }),
      false: at({
        belowMd: { order: -1, marginBlockEnd: vars.space.lg, borderRadius: vars.radius.md },
      }),
    },
  },
});

export const picture = style({
  inlineSize: '100%',
  blockSize: '10rem',
  objectFit: 'cover',
  objectPosition: '50% 46%',
  ...at({ md: { blockSize: '15rem' }, lg: { blockSize: '100%', minBlockSize: 0 } }),
});

export const words = style({
  display: 'none',
  ...at({
    lg: {
      display: 'grid',
      gap: vars.space.sm,
      padding: `${vars.space.lg} ${vars.space.xl} ${vars.space.xl}`,
    },
  }),
});

export const sceneTitle = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.heading,
  lineHeight: 1.25,
  textWrap: 'balance',
});

export const tab = style([segment, { flex: '1 1 40%', paddingInline: vars.space.sm }]);

/** Below a button for another email. */
export const note = style({
  // Reserves a line, so that nothing moves when the wait is over.
  minBlockSize: '2rem',
  paddingBlockStart: '0.375rem',
  color: color.textQuiet,
  fontSize: vars.size.small,
  textAlign: 'center',
});
