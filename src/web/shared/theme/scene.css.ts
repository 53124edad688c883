import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  globalStyle,
} from '@vanilla-extract/css';
import { darkScene, lightScene } from './palette.ts';

const names = Object.fromEntries(Object.keys(lightScene).map((name) => [name, null])) as {
  [Name in keyof typeof lightScene]: null;
};

/** The colours of the landscape, by what they paint. Only its pages load them. */
export const scene = createGlobalThemeContract(
  names,
  (_value, path) => `md-scene-${path.join('-')}`,
);

createGlobalTheme(':root', scene, lightScene);
globalStyle(':root', {
  '@media': { '(prefers-color-scheme: dark)': { vars: assignVars(scene, darkScene) } },
});
