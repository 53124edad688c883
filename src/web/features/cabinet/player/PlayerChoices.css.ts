import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { hiddenVisually } from '#web/shared/ui/visually-hidden.css.ts';

export const note = style({
  minBlockSize: '1.375rem',
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const group = style({ display: 'grid', gap: vars.space.sm, inlineSize: '100%' });

export const legend = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  padding: 0,
  marginBlockEnd: vars.space.sm,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.1875rem',
  padding: '0.1875rem',
  borderRadius: '1.6875rem',
  background: color.track,
});

export const radio = style(hiddenVisually);

export const choice = style({
  display: 'grid',
  flex: '1 1 auto',
  placeItems: 'center',
  minInlineSize: '3rem',
  minBlockSize: vars.tapTarget,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.pill,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 600,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { color: color.text },
    '&:has(:checked)': {
      background: color.surface,
      boxShadow: `0 1px 3px ${color.shadow}`,
      color: color.text,
      // Forced colours remove the background.
      outline: '1px solid transparent',
    },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
  },
});
