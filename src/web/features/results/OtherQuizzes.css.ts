import { style } from '@vanilla-extract/css';
import { cover } from '#web/shared/theme/shapes.ts';
import { vars } from '#web/shared/theme/theme.css.ts';
import { fold } from './Landscape.css.ts';

/** Makes the whole card the link's target. */
export const link = style({ selectors: { '&::after': { content: '', ...cover } } });

export const summary = style([fold, { paddingBlock: vars.space.sm }]);
