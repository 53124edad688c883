import { darkBrand, lightBrand } from '#contract/brand-colors.ts';

export const lightColors = {
  ...lightBrand,
  groundGlow: '#fbe6d3',
  surfaceHover: '#fff6ec',
  surfaceSelected: '#fbe9da',
  track: '#efe2d6',
  star: '#e0922f',
  shadow: 'rgb(74 37 69 / 10%)',
};

export const darkColors: typeof lightColors = {
  ...darkBrand,
  groundGlow: '#33203a',
  surfaceHover: '#33273a',
  surfaceSelected: '#46304a',
  track: '#3b2e40',
  star: '#f6c667',
  shadow: 'rgb(0 0 0 / 35%)',
};
