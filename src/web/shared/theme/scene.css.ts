import { sceneSchemes } from './palette.ts';
import { schemedVars } from './schemed-vars.ts';

/** Only pages with the landscape load these colours. */
export const scene = schemedVars('scene', sceneSchemes);
