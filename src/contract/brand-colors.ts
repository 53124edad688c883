/** Colours by name, each in the light and in the dark scheme. */
type Pairs<Of extends string> = Readonly<Record<Of, readonly [light: string, dark: string]>>;

export interface Schemes<Of extends string> {
  light: Record<Of, string>;
  dark: Record<Of, string>;
}

export function schemesOf<Of extends string>(pairs: Pairs<Of>): Schemes<Of> {
  const names = Object.keys(pairs) as Of[];
  const scheme = (index: 0 | 1) =>
    Object.fromEntries(names.map((name) => [name, pairs[name][index]])) as Record<Of, string>;
  return { light: scheme(0), dark: scheme(1) };
}

/**
 * The product's colours, for the app, emails and server pages. Text on its ground has a contrast of at
 * least 4.5, controls of at least 3.
 */
export const BRAND = {
  ground: ['#faf5ee', '#1c151f'],
  surface: ['#fffdfa', '#291f2d'],
  text: ['#2f1a33', '#f6ece2'],
  textQuiet: ['#6a5570', '#c3b1c4'],
  line: ['#eadfd6', '#3d3042'],
  lineStrong: ['#8f7b90', '#8f7b93'],
  accent: ['#4a2545', '#f2b48a'],
  accentHover: ['#632f5c', '#f8c8a6'],
  onAccent: ['#fff8f1', '#2f1a24'],
  accentText: ['#6b2f5e', '#f6c3a0'],
  soft: ['#f9d3b4', '#5a3846'],
  softText: ['#5a2c1c', '#fbdcc6'],
  focus: ['#8a3b74', '#f6c3a0'],
  danger: ['#b3261e', '#ff9d92'],
  success: ['#3f6b54', '#a5cfb2'],
} as const;

export const brand = schemesOf(BRAND);
