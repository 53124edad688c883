/**
 * The product's colours in a light and a dark scheme, for the app, emails and server pages. Text on
 * its ground has a contrast of at least 4.5, controls of at least 3.
 */
export const lightBrand = {
  ground: '#faf5ee',
  surface: '#fffdfa',
  text: '#2f1a33',
  textQuiet: '#6a5570',
  line: '#eadfd6',
  lineStrong: '#8f7b90',
  accent: '#4a2545',
  accentHover: '#632f5c',
  onAccent: '#fff8f1',
  accentText: '#6b2f5e',
  soft: '#f9d3b4',
  softText: '#5a2c1c',
  focus: '#8a3b74',
  danger: '#b3261e',
  success: '#3f6b54',
};

export const darkBrand: typeof lightBrand = {
  ground: '#1c151f',
  surface: '#291f2d',
  text: '#f6ece2',
  textQuiet: '#c3b1c4',
  line: '#3d3042',
  lineStrong: '#8f7b93',
  accent: '#f2b48a',
  accentHover: '#f8c8a6',
  onAccent: '#2f1a24',
  accentText: '#f6c3a0',
  soft: '#5a3846',
  softText: '#fbdcc6',
  focus: '#f6c3a0',
  danger: '#ff9d92',
  success: '#a5cfb2',
};
