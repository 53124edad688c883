import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { button } from '#web/shared/ui/Button.css.ts';
import { aboveFoot } from '#web/shared/ui/sticky-foot.css.ts';

export const scale = style({ inlineSize: '100%', maxInlineSize: '30rem', marginInline: 'auto' });

export const face = style({
  ...aboveFoot,
  display: 'grid',
  flex: '1 1 0',
  placeItems: 'center',
  minInlineSize: 0,
  minBlockSize: vars.tapTarget,
  padding: `${vars.space.sm} 0`,
  border: '2px solid transparent',
  borderRadius: vars.radius.md,
  background: 'none',
  color: color.softText,
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&[aria-pressed=true]': { borderColor: color.accentText, background: color.surfaceSelected },
  },
});

export const drawing = style({ inlineSize: 'min(100%, 3.5rem)' });

export const morning = style({ marginBlockEnd: vars.space.md });

export const end = style({ textAlign: 'end' });

export const question = style({ inlineSize: '100%' });

/** Keeps its height when the word of thanks replaces the button. */
export const said = style({ minBlockSize: vars.tapTarget, color: color.textQuiet });

export const skip = style([button({ variant: 'quiet' }), aboveFoot]);
