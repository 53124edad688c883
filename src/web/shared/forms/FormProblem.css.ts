import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';
import { notice } from '#web/shared/ui/layout/Card.css.ts';

export const problem = style([notice({ tone: 'danger' }), { marginBlockEnd: vars.space.md }]);
