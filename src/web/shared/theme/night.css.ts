import { assignVars, style } from '@vanilla-extract/css';
import { art } from './art.css.ts';
import { artSchemes, type colorSchemes } from './palette.ts';
import { color } from './theme.css.ts';

/** Dimmer and warmer than the dark scheme, for eyes that are about to close. */
const nightColors: typeof colorSchemes.dark = {
  ground: '#120c15',
  groundGlow: '#221426',
  surface: '#1b131f',
  surfaceHover: '#261b2a',
  surfaceSelected: '#33202f',
  text: '#e4d3c3',
  textQuiet: '#aa97a2',
  line: '#2d2231',
  lineStrong: '#806d80',
  accent: '#c98f6a',
  accentHover: '#d6a07e',
  onAccent: '#1d1018',
  accentText: '#d9a684',
  soft: '#432936',
  softText: '#e6c4ae',
  track: '#2d2230',
  star: '#cfa355',
  focus: '#d9a684',
  danger: '#f08f85',
  success: '#8fb59b',
  shadow: 'rgb(0 0 0 / 45%)',
};

/** Night falls in what has this class, in both colour schemes. */
export const night = style({
  colorScheme: 'dark',
  vars: { ...assignVars(color, nightColors), ...assignVars(art, artSchemes.dark) },
});
