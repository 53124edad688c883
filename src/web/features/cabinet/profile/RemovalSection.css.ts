import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';

export const list = style({ paddingInlineStart: '1.25rem' });

/** The hint about money, before it is too late. */
export const money = style({ marginBlockStart: vars.space.md });
