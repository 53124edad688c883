import { BRAND, schemesOf } from '#contract/brand-colors.ts';

export const colorSchemes = schemesOf({
  ...BRAND,
  groundGlow: ['#fbe6d3', '#33203a'],
  surfaceHover: ['#fff6ec', '#33273a'],
  surfaceSelected: ['#fbe9da', '#46304a'],
  track: ['#efe2d6', '#3b2e40'],
  star: ['#e0922f', '#f6c667'],
  shadow: ['rgb(74 37 69 / 10%)', 'rgb(0 0 0 / 35%)'],
});

/** A landscape from dawn to night, for the path of a plan. The grounds carry text. */
export const sceneSchemes = schemesOf({
  skyHigh: ['#d9c6dc', '#2a1f38'],
  skyDawn: ['#f9d3b4', '#63404d'],
  skyDay: ['#fbe9d6', '#453a57'],
  skyDusk: ['#e9a58c', '#54303f'],
  skyNight: ['#3d2247', '#150d1b'],
  far: ['#c9aec8', '#4a3857'],
  dawn: ['#f0d7cd', '#52404f'],
  dawnLow: ['#d9c7cf', '#433747'],
  day: ['#c3d0c0', '#3c4d45'],
  dayLow: ['#9fb8a3', '#2c3b36'],
  dusk: ['#efbd9c', '#5e3f3c'],
  duskLow: ['#d69a8b', '#48303a'],
  night: ['#634468', '#2d2038'],
  nightLow: ['#2a1a33', '#150e1a'],
  onNight: ['#fdf1e3', '#f6ece2'],
  nightQuiet: ['#e3d3e3', '#c3b1c4'],
  sun: ['#f6b45f', '#e0a070'],
  glow: ['#fdf1e3', '#93596a'],
  star: ['#f6c667', '#f6c667'],
  road: ['#fffaf3', '#e8cfb9'],
  dots: ['#8a5660', '#e8cfb9'],
  leafNight: ['#241530', '#0f0914'],
  bird: ['#4a2545', '#d8c3d0'],
  wall: ['#b86f58', '#7a4a41'],
  roof: ['#8d6a8f', '#5a4058'],
});

/**
 * The colours of drawings in the page, by what they paint. In the dark scheme the lamps are turned
 * down, so that no picture glares.
 */
export const artSchemes = schemesOf({
  light: ['#fdf1e3', '#f3dfc8'],
  ink: ['#4a2545', '#1d1022'],
  skyDay: ['#cdb9d6', '#5d4b6b'],
  skyWarm: ['#f9d3b4', '#a8766a'],
  skyGlow: ['#f2a97e', '#b9715a'],
  skySea: ['#b9c6d8', '#46506c'],
  skyNight: ['#23122a', '#150b1a'],
  skyDeep: ['#4f4a76', '#332f52'],
  orb: ['#f6c667', '#e8b465'],
  moon: ['#fdf1e3', '#f0dcc4'],
  lilac: ['#b193b3', '#6d5674'],
  plum: ['#8d6a8f', '#553d5c'],
  plumDeep: ['#4a2545', '#2d1830'],
  slate: ['#5a6690', '#39415f'],
  slateDeep: ['#3a3a63', '#232441'],
  sagePale: ['#b9c9bd', '#6c7d76'],
  sage: ['#9fb8a3', '#566c61'],
  sageDeep: ['#7f9f90', '#435a50'],
  leaf: ['#5f8272', '#33493f'],
  leafDeep: ['#3f6156', '#22342d'],
});
