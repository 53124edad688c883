import { grid } from './Grid.css.ts';
import { primitive } from './primitive.tsx';

/** A stack that turns into columns of the same width where there is room. */
export const Grid = primitive(grid);
