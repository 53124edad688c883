import { style } from '@vanilla-extract/css';
import { foot } from '#web/shared/ui/sticky-foot.css.ts';
import { buttonRow } from './Section.css.ts';

/** The dialog's buttons, the main one first. */
export const actions = style([buttonRow, foot]);
