import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space.lg,
});

export const title = style({ fontSize: vars.size.title });

export const intro = style({
  maxInlineSize: vars.width.column,
  marginBlockStart: vars.space.sm,
  color: color.textQuiet,
});

export const hint = style({ color: color.textQuiet });

export const side = style({ display: 'grid', gap: vars.space.lg });

export const purchase = style({
  display: 'grid',
  gap: vars.space.lg,
  '@media': {
    [from('md')]: {
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'start',
      gap: vars.space.xl,
      marginBlockStart: vars.space.sm,
    },
  },
});

export const noticeBoxBox = style({
  paddingBlock: '0.875rem',
  paddingInline: vars.space.md,
  border: `1.5px solid ${color.lineStrong}`,
  borderInlineStartWidth: '0.375rem',
  borderRadius: vars.radius.sm,
  background: color.surface,
  fontWeight: 600,
});

export const panel = style({
  display: 'grid',
  gap: vars.space.md,
  padding: 'min(1.25rem, 6vw)',
  borderRadius: vars.radius.lg,
  background: color.surfaceSelected,
  '@media': { [from('md')]: { padding: vars.space.lg } },
});

/** What the member has, with the buttons beside it if there is room. */
export const currentPlan = style([
  panel,
  { '@media': { [from('lg')]: { gridTemplateColumns: '1fr auto', alignItems: 'center' } } },
]);

export const currentPlanTitle = style({
  fontFamily: vars.font.display,
  fontSize: '1.5rem',
  lineHeight: 1.2,
});

export const quiet = style({ color: color.textQuiet });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.sm });

globalStyle(`${actions} > *`, { flex: '1 1 auto' });

export const guaranteeBox = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '0.875rem',
  paddingInline: '1.125rem',
  color: color.textQuiet,
  fontSize: '0.9375rem',
});

export const icon = style({
  flex: 'none',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  fill: 'none',
  stroke: color.success,
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const guaranteeTitle = style({ color: color.success, fontWeight: 700 });
