import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { bare } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { spokenWords } from '#web/shared/ui/spoken-words.css.ts';

/** As tall as the longest words, so that nothing below moves when they change. */
export const stage = style({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: '8.5rem',
  textAlign: 'center',
  ...at({
    // The controls stay in view.
    sideways: { minBlockSize: '4.25rem', textAlign: 'start' },
    md: { minBlockSize: '9.5rem', textAlign: 'start' },
  }),
});

export const current = style([
  spokenWords,
  at({ sideways: { fontSize: vars.size.body, lineHeight: 1.35 } }),
]);

export const all = style({ borderBlockStart: `1px solid ${color.line}` });

/** Scrolls by itself, so that Play stays in sight. */
export const lines = style({
  position: 'relative',
  maxBlockSize: '40dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: vars.space.md,
  inlineSize: '100%',
  minBlockSize: vars.tapTarget,
  ...bare,
  padding: vars.space.sm,
  borderRadius: vars.radius.sm,
  color: color.textQuiet,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&[aria-current]': { background: color.surfaceSelected, color: color.text },
  },
});
