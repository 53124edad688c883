import { artSchemes } from './palette.ts';
import { schemedVars } from './schemed-vars.ts';

/** Only pages with drawings in them load these colours. */
export const art = schemedVars('art', artSchemes);
