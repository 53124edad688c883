import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  globalStyle,
} from '@vanilla-extract/css';
import { darkArt, lightArt } from './art-palette.ts';

const names = Object.fromEntries(Object.keys(lightArt).map((name) => [name, null])) as {
  [Name in keyof typeof lightArt]: null;
};

/** The colours of drawings in the page. Only pages with such drawings load them. */
export const art = createGlobalThemeContract(names, (_value, path) => `md-art-${path.join('-')}`);

createGlobalTheme(':root', art, lightArt);
globalStyle(':root', {
  '@media': { '(prefers-color-scheme: dark)': { vars: assignVars(art, darkArt) } },
});
