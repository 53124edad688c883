import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { aboveFoot } from '#web/shared/ui/sticky-foot.css.ts';

export const voices = style({ inlineSize: '100%' });

export const voice = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.tapTarget,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});

export const radio = style({ accentColor: color.accentText, ...aboveFoot });
