import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { choiceSelected, choiceSurface } from '#web/shared/ui/choice.ts';

/** The whole face of a practice starts it. */
export const practice = style({
  inlineSize: '100%',
  minBlockSize: vars.tapTarget,
  paddingBlock: '0.75rem',
  paddingInline: vars.space.md,
  ...choiceSurface('[aria-current]'),
  borderRadius: vars.radius.md,
  textAlign: 'start',
  selectors: { '&[aria-current]': choiceSelected },
});

export const minutes = style({ flex: 'none', color: color.textQuiet, fontSize: vars.size.small });
