import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { at, onlyAt } from '#web/shared/theme/breakpoints.ts';
import { cover, disc, square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { skeleton } from '#web/shared/ui/skeleton.css.ts';

/** On phones the first session is on the first screen, so all before it is low. */
export const page = style(at({ md: { gap: vars.space.lg, paddingBlock: vars.space.md } }));

export const opening = style({ rowGap: vars.space.sm });

export const heading = style({ flex: '1 1 18rem' });

export const intro = style({ ...onlyAt('md', {}), maxInlineSize: '34rem', color: color.textQuiet });

export const panel = style(
  at({
    md: {
      gap: vars.space.lg,
      padding: `${vars.space.md} ${vars.space.lg}`,
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.lg,
      background: color.surface,
    },
  }),
);

export const figures = style({ gap: '0 0.75rem', ...at({ md: { gap: vars.space.lg } }) });

export const figure = style({ display: 'flex', flexDirection: 'column-reverse' });

export const label = style({
  color: color.textQuiet,
  fontSize: '0.75rem',
  lineHeight: 1.3,
  ...at({ md: { fontSize: vars.size.small } }),
});

export const number = style({
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  ...at({ md: { fontSize: '1.625rem' } }),
});

export const wrap = style({
  position: 'relative',
  ...disc('3rem'),
  ...at({ md: { ...square('5.5rem') } }),
});

export const ring = style({
  ...cover,
  fill: 'none',
  strokeWidth: 7,
  transform: 'rotate(-90deg)',
});

export const track = style({ stroke: color.track });

export const arc = style({
  stroke: color.accentText,
  strokeLinecap: 'round',
  transition: `stroke-dashoffset ${vars.motion.glide} ease-out`,
});

export const percentText = style({
  fontSize: '0.8125rem',
  ...at({ md: { fontSize: '1.1875rem' } }),
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

/** Fades while other sessions are on their way. */
export const list = style({
  ...at({ md: { gap: vars.space.md } }),
  transition: `opacity ${vars.motion.step}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.5 } },
});

export const picture = style({
  inlineSize: 'min(100%, 16rem)',
  blockSize: 'auto',
  borderRadius: vars.radius.lg,
});

export const text = style({ maxInlineSize: '30rem', color: color.textQuiet });

export const blank = recipe({
  base: skeleton,
  variants: {
    place: {
      figures: {
        inlineSize: '13rem',
        blockSize: '3rem',
        ...at({ md: { inlineSize: '23.75rem', blockSize: '7.625rem' } }),
      },
      filters: { blockSize: '5.5rem' },
      session: { minBlockSize: '5.5rem', ...at({ md: { minBlockSize: '8rem' } }) },
    },
  },
});

export const selects = style({
  flex: 1,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
  ...at({ md: { gap: vars.space.md } }),
});
