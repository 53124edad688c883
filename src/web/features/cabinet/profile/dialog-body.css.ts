import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

export const body = style({ display: 'grid', gap: vars.space.md });

/** The dialog's buttons: stacked on phones, the main one first. */
export const actions = style({
  display: 'grid',
  gap: vars.space.sm,
  marginBlockStart: vars.space.sm,
  '@media': { [from('sm')]: { display: 'flex', flexWrap: 'wrap' } },
});
