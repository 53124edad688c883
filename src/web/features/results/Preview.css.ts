import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { vars } from '#web/shared/theme/theme.css.ts';
import { spokenWords } from '#web/shared/ui/spoken-words.css.ts';

/** As tall as the longest words, so that nothing below moves when they change. */
export const stage = style({
  alignItems: 'center',
  minBlockSize: '17.5rem',
  gridTemplateRows: 'auto 1fr',
  ...at({
    md: { gridTemplate: 'auto / auto 1fr', columnGap: vars.space.lg, minBlockSize: '12rem' },
  }),
});

export const art = style({
  position: 'relative',
  justifySelf: 'center',
  ...square('min(6.5rem, 30vw)'),
  margin: vars.space.lg,
});

/** The room that the ring takes when it is widest. */
export const halo = style({ position: 'absolute', inset: '-24%' });

export const picture = style({
  position: 'relative',
  ...square('100%'),
  borderRadius: '50%',
  overflow: 'hidden',
});

export const current = style([
  spokenWords,
  { maxInlineSize: '34rem', textAlign: 'center', ...at({ md: { textAlign: 'start' } }) },
]);
