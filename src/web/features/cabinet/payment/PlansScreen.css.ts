import { globalStyle, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';

export const purchase = style(
  at({
    md: {
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'start',
      gap: vars.space.xl,
      marginBlockStart: vars.space.sm,
    },
  }),
);

/** What the member has, with the buttons beside it if there is room. */
export const currentPlan = style(
  at({ lg: { gridTemplateColumns: '1fr auto', alignItems: 'center' } }),
);

/** As large as the names of the plans to choose from. */
export const currentPlanTitle = style([textStyle({ size: 'name' }), { fontSize: '1.5rem' }]);

export const actions = style({});

globalStyle(`${actions} > *`, { flex: '1 1 auto' });

export const guaranteeBox = style({
  paddingInline: '1.125rem',
  color: color.textQuiet,
  fontSize: '0.9375rem',
});

export const icon = style({ flex: 'none', color: color.success });
