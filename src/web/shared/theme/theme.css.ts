import { createGlobalTheme, createVar, globalLayer, globalStyle } from '@vanilla-extract/css';
import { DISPLAY_FAMILY } from './fonts.ts';
import { LAYERS } from './layers.ts';
import { colorSchemes } from './palette.ts';
import { schemedVars } from './schemed-vars.ts';

// The first styles of every page declare the order of the layers.
for (const layer of LAYERS) globalLayer(layer);

/** Colours by purpose. Components use these names and never a colour value. */
export const color = schemedVars('color', colorSchemes);

export const vars = createGlobalTheme(':root', {
  font: {
    display: DISPLAY_FAMILY,
    body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  },
  size: {
    small: '0.875rem',
    body: '1.0625rem',
    lead: '1.1875rem',
    // On a phone with large text, the longest words still fit in a line.
    heading: 'min(9vw, clamp(1.375rem, 1.15rem + 1vw, 1.75rem))',
    title: 'min(11vw, clamp(1.75rem, 1.3rem + 2.2vw, 2.75rem))',
    display: 'min(13vw, clamp(2.125rem, 1.5rem + 3.1vw, 3.5rem))',
  },
  // Large text does not get less room than on the narrowest phone.
  space: {
    xs: '0.25rem',
    sm: '0.5rem',
    md: 'min(1rem, 5vw)',
    lg: 'min(1.5rem, 7.5vw)',
    xl: 'min(2.5rem, 12.5vw)',
    '2xl': 'min(4rem, 20vw)',
  },
  radius: { sm: '0.625rem', md: '1.125rem', lg: '1.75rem', pill: '999px' },
  /** The minimum height of a tap target (WCAG 2.5.8 asks for half of it). */
  tapTarget: 'min(3rem, 15vw)',
  width: { column: '40rem', page: '70rem' },
  motion: { quick: '120ms', step: '180ms', glide: '400ms' },
});

/** `auto` while the consent bar is shown: a sticky foot would be behind it. */
export const footInset = createVar('footInset');
/** `grid` meanwhile, for what is hidden where a foot is on the screen. */
export const besideFootDisplay = createVar('besideFootDisplay');
/** What is behind a sticky foot, if it is not the page. */
export const footGround = createVar('footGround');

globalStyle(':root', { colorScheme: 'light dark' });
