import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { paint, RIDGE } from '#web/shared/landscape/ground.ts';
import type { Ground } from '#web/shared/landscape/Ridge.tsx';
import { at, onlyAt } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';
import { bare, disc, square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import hillsEdge from './pictures/hills-edge.svg?inline';

/** The box of a sign, whatever the size of the sign in it. */
const SIGN = '3.5rem';
/** The edges of the wide landscape: half a label at its start, the house at its end. */
const WIDE_START = '2.75rem';
const WIDE_END = '10rem';
/** The height of the wide path, and of the hill in front of it. */
const WIDE_PATH = '24rem';
const WIDE_FOOT = '3rem';

/** The shares of the wide path that lie before the later weeks, which the path knows. */
export const BOUNDS = ['--md-week-2', '--md-week-3', '--md-week-4'] as const;

/** The colour of the dots on a ground, in the drawings of the road. */
const DOTS = '--md-road-dots';

/** How many stops are beside each other on the wide path. */
export const PLACES = '--md-places';

/** Labels above the road and below it alternate, so each has the room of two. */
const labelWidth = `min(10rem, 2 * (100cqw - ${WIDE_START} - ${WIDE_END}) / var(${PLACES}) - 0.375rem)`;

/** From dawn to night; each week turns into the next one just before it begins. */
function acrossTheWeeks(): string {
  const [day, dusk, night] = BOUNDS.map(
    (bound) => `(${WIDE_START} + (100% - ${WIDE_START} - ${WIDE_END}) * var(${bound}))`,
  );
  return `linear-gradient(84deg, ${[
    scene.dawn,
    `${scene.dawnLow} calc(${day} - 4.5rem)`,
    `${scene.day} calc(${day} - 1rem)`,
    `${scene.dayLow} calc(${dusk} - 4.5rem)`,
    `${scene.dusk} calc(${dusk} - 1rem)`,
    `${scene.duskLow} calc(${night} - 4rem)`,
    `${scene.night} calc(${night} - 0.5rem)`,
    `${scene.nightLow} calc(${night} + 14rem)`,
  ].join(', ')})`;
}

/** The line of the hills, and all below it. */
const HILLS = `url("${hillsEdge}") top / 100% ${RIDGE} no-repeat, linear-gradient(#000 0 0) 0 ${RIDGE} / 100% calc(100% - ${RIDGE}) no-repeat`;

export const land = style({
  position: 'relative',
  isolation: 'isolate',
  containerType: 'inline-size',
  ...at({ lg: { display: 'flex' } }),
  selectors: {
    '&::before': {
      display: 'none',
      position: 'absolute',
      inset: `calc(-1 * ${RIDGE}) 0 0`,
      zIndex: -2,
      background: acrossTheWeeks(),
      mask: HILLS,
      ...at({ lg: { content: '""', display: 'block' } }),
    },
  },
});

export const weeks = style({
  position: 'relative',
  ...at({ lg: { display: 'flex', flex: 1, minInlineSize: 0, paddingInlineStart: WIDE_START } }),
});

const ground = (name: Ground) => ({
  background: paint[name],
  ...at({ lg: { background: 'none' } }),
});

export const week = recipe({
  base: {
    position: 'relative',
    isolation: 'isolate',
    vars: { [DOTS]: scene.dots },
    ...at({
      lg: {
        isolation: 'auto',
        display: 'grid',
        flex: '1 1 0',
        gridTemplateRows: `1fr ${WIDE_PATH}`,
        minInlineSize: 0,
        paddingBlockEnd: WIDE_FOOT,
      },
    }),
  },
  variants: {
    ground: {
      dawn: {
        background: paint.dawn,
        marginBlockStart: `calc(-1 * ${RIDGE})`,
        ...at({ lg: { background: 'none', marginBlockStart: 0 } }),
      },
      day: ground('day'),
      dusk: ground('dusk'),
      night: [ground('night'), { vars: { [DOTS]: scene.road }, color: scene.onNight }],
    },
  },
});

export const weekHead = style({
  position: 'relative',
  paddingBlock: `calc(${RIDGE} + 0.5rem) 1rem`,
  paddingInlineStart: vars.space.lg,
  ...at({
    sm: { paddingInlineStart: vars.space.xl },
    lg: { padding: `${vars.space.xl} 0.75rem ${vars.space.sm} 0` },
  }),
});

export const title = style({
  position: 'relative',
  maxInlineSize: '66%',
  ...at({ sm: { maxInlineSize: '50%' }, lg: { maxInlineSize: 'max(7rem, 100% - 4.5rem)' } }),
});

export const weekNumber = style({
  fontFamily: vars.font.body,
  fontSize: vars.size.small,
  fontWeight: 600,
  lineHeight: 1.4,
});

export const weekTitle = style({
  fontSize: '1.3125rem',
  lineHeight: 1.2,
  ...at({ lg: { fontSize: '1.1875rem' } }),
});

export const stops = style({ padding: 0, listStyle: 'none', ...at({ lg: { display: 'flex' } }) });

export const place = style({
  position: 'relative',
  minBlockSize: '6.75rem',
  paddingBlock: '0.375rem',
  ...at({ lg: { display: 'block', flex: '1 1 0', minInlineSize: 0, padding: 0 } }),
});

/** The middle of a sign is on the road: 16 % from the side, and 34 % where there is more room. */
export const stopButton = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '0.25rem',
    maxInlineSize: `calc(84% + ${SIGN} / 2 - ${vars.space.md})`,
    ...bare,
    color: color.text,
    textAlign: 'start',
    selectors: {
      '&:disabled': { cursor: 'default' },
      '&:focus-visible': { outlineOffset: '4px', borderRadius: vars.radius.md },
    },
    ...at({
      sm: { maxInlineSize: `calc(34% + ${SIGN} / 2 - ${vars.space.md})` },
      lg: {
        position: 'absolute',
        insetInlineStart: `calc(50% - ${SIGN} / 2)`,
        display: 'block',
        ...square(SIGN),
        maxInlineSize: 'none',
        margin: 0,
      },
    }),
  },
  variants: {
    side: {
      start: {
        marginInlineStart: `calc(16% - ${SIGN} / 2)`,
        ...at({
          sm: { flexDirection: 'row-reverse', marginInline: `auto calc(66% - ${SIGN} / 2)` },
          lg: { margin: 0 },
        }),
      },
      end: {
        flexDirection: 'row-reverse',
        marginInline: `auto calc(16% - ${SIGN} / 2)`,
        ...at({
          sm: { flexDirection: 'row', marginInline: `calc(66% - ${SIGN} / 2) auto` },
          lg: { margin: 0 },
        }),
      },
    },
    height: {
      high: at({ lg: { insetBlockStart: `calc(42% - ${SIGN} / 2)` } }),
      low: at({ lg: { insetBlockStart: `calc(63% - ${SIGN} / 2)` } }),
    },
  },
});

const breathe = keyframes({
  '0%, 100%': { transform: 'scale(1)', opacity: 0.55 },
  '50%': { transform: 'scale(1.28)', opacity: 0.2 },
});

export const marker = recipe({
  base: {
    position: 'relative',
    ...disc('2.75rem'),
    margin: '0.375rem',
    boxShadow: `0 2px 8px ${color.shadow}`,
    transition: `transform ${vars.motion.quick}`,
    selectors: { 'button:hover:not(:disabled) > &': { transform: 'scale(1.06)' } },
  },
  variants: {
    look: {
      done: { background: color.success, color: color.surface },
      started: {
        border: `3px solid ${color.track}`,
        background: color.surface,
        color: color.accentText,
      },
      next: {
        margin: 0,
        ...square(SIGN),
        background: color.accent,
        color: color.onAccent,
        selectors: {
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: '-0.5rem',
            zIndex: -1,
            borderRadius: vars.radius.pill,
            background: color.accent,
            opacity: 0.3,
            animation: `${breathe} 5s ease-in-out infinite`,
          },
        },
      },
      ahead: {
        border: `2px dashed ${color.lineStrong}`,
        background: color.surface,
        color: color.textQuiet,
        fontFamily: vars.font.display,
        fontVariantNumeric: 'lining-nums',
      },
    },
  },
});

export const ring = style({
  position: 'absolute',
  inset: '-3px',
  inlineSize: 'calc(100% + 6px)',
  maxInlineSize: 'none',
  fill: 'none',
  strokeWidth: 4,
  transform: 'rotate(-90deg)',
});

export const ringHeard = style({ stroke: color.star, strokeLinecap: 'round' });

export const tag = recipe({
  base: {
    display: 'grid',
    gap: '0.0625rem',
    minInlineSize: 0,
    padding: '0.5rem 0.75rem',
    border: '1.5px solid transparent',
    borderRadius: vars.radius.md,
    background: color.surface,
    boxShadow: `0 2px 10px ${color.shadow}`,
    lineHeight: 1.3,
    ...at({
      lg: {
        position: 'absolute',
        insetInlineStart: '50%',
        inlineSize: 'max-content',
        maxInlineSize: labelWidth,
        padding: '0.4375rem 0.625rem',
        textAlign: 'center',
        transform: 'translateX(-50%)',
      },
    }),
  },
  variants: {
    look: {
      done: {},
      started: {},
      next: { borderColor: color.accentText, padding: '0.625rem 0.875rem' },
      ahead: {},
    },
    height: {
      high: at({ lg: { insetBlockEnd: 'calc(100% + 0.25rem)' } }),
      low: at({ lg: { insetBlockStart: 'calc(100% + 0.25rem)' } }),
    },
  },
});

export const name = style({
  fontSize: '0.9375rem',
  fontWeight: 600,
  ...at({ lg: { fontSize: '0.875rem' } }),
});

export const facts = style({
  color: color.textQuiet,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
});

export const action = style({ color: color.accentText, fontSize: '0.9375rem', fontWeight: 700 });

export const end = style({
  position: 'relative',
  vars: { [DOTS]: scene.road },
  blockSize: '15rem',
  background: scene.nightLow,
  ...at({ lg: { flex: 'none', inlineSize: WIDE_END, blockSize: 'auto', background: 'none' } }),
});

const stretch = { position: 'absolute', pointerEvents: 'none' } as const;

/** A bend that is squeezed into this place. */
const squeezed = (narrow: string, wide: string) => ({
  insetInline: narrow,
  ...at({ sm: { insetInline: wide } }),
});

/** The drawings show the first half of a bend to the start. Tablets have labels on both sides of it. */
export const down = recipe({
  base: {
    ...stretch,
    insetInline: 0,
    blockSize: '50%',
    ...at({ sm: { insetInline: '26.5%' }, lg: { display: 'none' } }),
  },
  variants: {
    half: {
      into: { insetBlockStart: 0 },
      out: { insetBlockEnd: 0, transform: 'scaleY(-1)' },
    },
    side: {
      start: {},
      end: { scale: '-1 1' },
      /** Straight on, beside the title of a week. */
      along: squeezed('84% calc(16% - 1px)', '66% calc(34% - 1px)'),
      /** To the house in the middle. */
      home: squeezed('42%', '46%'),
      homeFromStart: [squeezed('42%', '46%'), { scale: '-1 1' }],
    },
  },
});

/** As above, upwards. */
export const across = recipe({
  base: { ...stretch, insetBlock: '2.5% -2.5%', inlineSize: '50%', ...onlyAt('lg', {}) },
  variants: {
    half: {
      into: { insetInlineStart: 0 },
      out: { insetInlineEnd: 0, transform: 'scaleX(-1)' },
    },
    height: { high: {}, low: { scale: '1 -1' } },
  },
});

export const lastRoad = style({
  position: 'absolute',
  insetInline: 0,
  insetBlock: '0 3rem',
  ...at({ lg: { insetBlock: `auto ${WIDE_FOOT}`, blockSize: WIDE_PATH } }),
});
