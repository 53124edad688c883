import { primitive } from './primitive.tsx';
import { row, stack } from './Stack.css.ts';

/** What stands below each other. */
export const Stack = primitive(stack);

/** What stands beside each other. */
export const Row = primitive(row);
