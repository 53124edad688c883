import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { at } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { skeleton } from '#web/shared/ui/skeleton.css.ts';

export const page = style({ minInlineSize: 0 });

/** From one edge of a phone to the other. */
export const landscape = style({
  position: 'relative',
  overflow: 'clip',
  marginInline: `calc(-1 * ${vars.space.md})`,
  marginBlockStart: `calc(-1 * ${vars.space.sm})`,
  // Only its corners and seams show.
  background: `linear-gradient(${scene.skyDawn} 50%, ${scene.nightLow} 50%)`,
  ...at({ sm: { marginInline: 0, marginBlockStart: 0, borderRadius: vars.radius.lg } }),
});

export const sky = recipe({
  base: {
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    alignContent: 'start',
    gap: vars.space.lg,
    padding: `${vars.space.lg} ${vars.space.md} 6.5rem`,
    background: `linear-gradient(${scene.skyHigh}, ${scene.skyDawn} 70%, ${scene.skyDay})`,
    color: color.text,
    ...at({
      sm: { padding: `${vars.space.xl} ${vars.space.xl} 7rem` },
      lg: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 25rem)',
        alignItems: 'start',
        padding: `${vars.space.lg} 11rem 4.5rem 3rem`,
        background: `linear-gradient(90deg, ${scene.skyDawn}, ${scene.skyDay} 28%, ${scene.skyDusk} 56%, ${scene.skyNight} 92%)`,
      },
    }),
  },
  variants: { hasPath: { true: {}, false: at({ lg: { paddingBlockEnd: '7rem' } }) } },
});

/** Ends the landscape where there is no path. */
export const nearHill = style({
  position: 'absolute',
  insetBlockEnd: '-2.5rem',
  insetInlineStart: '-10%',
  inlineSize: '120%',
  blockSize: '5.5rem',
  borderRadius: '50% 50% 0 0 / 100% 100% 0 0',
  background: `linear-gradient(90deg, ${scene.day}, ${scene.dayLow})`,
  ...at({
    lg: {
      background: `linear-gradient(90deg, ${scene.dawn}, ${scene.dayLow} 40%, ${scene.nightLow} 85%)`,
    },
  }),
});

export const greeting = style({ position: 'relative' });

export const title = style({
  maxInlineSize: '13em',
  fontSize: 'clamp(2rem, 1.5rem + 2.4vw, 2.75rem)',
  lineHeight: 1.1,
});

/** Reserves one line for text that is still loading. */
export const lead = style({ minBlockSize: '1.55em', maxInlineSize: '28rem' });

export const skyCard = style({
  maxInlineSize: '34rem',
  borderColor: 'transparent',
  boxShadow: `0 8px 30px ${color.shadow}`,
  color: color.text,
});

export const skyActions = style({ marginBlockStart: vars.space.sm, fontSize: vars.size.small });

export const walked = style({ color: color.textQuiet, fontWeight: 400 });

export const about = style({ paddingBlock: vars.space.md });

export const focusArea = style({
  paddingInlineStart: vars.space.md,
  borderInlineStart: `3px solid ${color.star}`,
});

export const panels = style({
  display: 'grid',
  gap: vars.space.md,
  ...at({ md: { gap: vars.space.lg }, lg: { gridTemplateColumns: '1fr 2fr' } }),
});

/** Nothing was heard yet, so all panels are low and stand in one row. */
export const lowPanels = style([panels, at({ lg: { gridTemplateColumns: '2fr 1fr' } })]);

export const figures = style({
  alignContent: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  ...at({ lg: { gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' } }),
});

export const earlier = style({ paddingBlock: vars.space.md, color: color.textQuiet });

export const earlierPlan = style({
  paddingBlock: vars.space.sm,
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: vars.size.small,
});

export const blank = recipe({
  base: skeleton,
  variants: {
    place: {
      next: { minBlockSize: '13rem', maxInlineSize: '34rem' },
      figure: { minBlockSize: '12rem' },
      weeks: { minBlockSize: '24rem' },
    },
  },
});
