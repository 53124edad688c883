import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';
import { choiceCard } from './choice-card.css.ts';

export const legend = style({
  marginBlockEnd: '0.75rem',
  padding: 0,
  fontFamily: vars.font.display,
  fontSize: '1.25rem',
  lineHeight: 1.2,
});

export const cards = style({ display: 'grid', gap: '0.75rem' });

export const card = style([
  choiceCard,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '0.875rem',
    minBlockSize: '3.5rem',
    paddingInline: '1.125rem',
    borderRadius: vars.radius.md,
    fontWeight: 600,
  },
]);

export const icon = style({ marginInlineStart: 'auto', opacity: 0.7 });
