import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

export const body = style({ display: 'grid', gap: vars.space.md });

/** The dialog's buttons: below each other on phones, the one that is meant first. */
export const actions = style({
  display: 'grid',
  gap: vars.space.sm,
  marginBlockStart: vars.space.sm,
  '@media': { [from('sm')]: { display: 'flex', flexWrap: 'wrap' } },
});
