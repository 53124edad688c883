import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { choiceCard } from './choice-card.css.ts';

export const legend = style([
  textStyle({ size: 'name' }),
  { marginBlockEnd: '0.75rem', padding: 0 },
]);

export const card = style([
  choiceCard,
  {
    minBlockSize: '3.5rem',
    paddingInline: '1.125rem',
    borderRadius: vars.radius.md,
    fontWeight: 600,
  },
]);

export const icon = style({ marginInlineStart: 'auto', opacity: 0.7 });
