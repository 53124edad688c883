import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { spokenWords } from '#web/shared/ui/spoken-words.css.ts';

export const preview = style({ inlineSize: '100%' });

/** As tall as the longest words, so that nothing below moves when they change. */
export const stage = style({ display: 'grid', alignItems: 'center', minBlockSize: '6.5rem' });

export const current = style([spokenWords, { maxInlineSize: '34rem' }]);

export const summary = style({
  minBlockSize: vars.tapTarget,
  paddingBlock: vars.space.sm,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 600,
  cursor: 'pointer',
});
