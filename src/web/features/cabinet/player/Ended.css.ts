import { style } from '@vanilla-extract/css';
import { cover, square } from '#web/shared/theme/shapes.ts';
import { color } from '#web/shared/theme/theme.css.ts';
import { foot } from '#web/shared/ui/sticky-foot.css.ts';
import { tips } from './Recommendations.css.ts';

export const view = style([tips, { alignItems: 'center', textAlign: 'center' }]);

export const picture = style({
  position: 'relative',
  flex: 'none',
  inlineSize: 'min(60%, 12rem, 34dvh)',
  aspectRatio: '1',
  borderRadius: '50%',
  overflow: 'hidden',
});

export const mark = style({
  ...cover,
  display: 'grid',
  placeItems: 'center',
  ...square('4rem'),
  margin: 'auto',
  borderRadius: '50%',
  background: color.surface,
  color: color.success,
});

export const actions = style([foot, { alignSelf: 'stretch' }]);
