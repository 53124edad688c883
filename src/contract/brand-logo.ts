/** One shape of the logo, with the attributes of an SVG path as React names them. */
export interface LogoPath {
  readonly d: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeLinecap?: 'round';
}

/**
 * The product's logo, a sun that sets behind waves, as the paths of an SVG with the view box
 * `0 0 32 32`. It has the same colours in every scheme.
 */
export const LOGO_PATHS: readonly LogoPath[] = [
  {
    d: 'M0 9C0 3 3 0 9 0H23C29 0 32 3 32 9V23C32 29 29 32 23 32H9C3 32 0 29 0 23z',
    fill: '#4a2545',
  },
  {
    d: 'M5.4 18A10.6 10.6 0 0 1 26.6 17.6C22.5 15.6 19.5 16.4 16 18.4S9 20.4 5.4 18z',
    fill: '#f6c667',
  },
  {
    d: 'M5.4 23.6C9 26.4 12.5 25.8 16 23.8S23 21 26.6 23.4',
    fill: 'none',
    stroke: '#f2a97e',
    strokeWidth: 3.2,
    strokeLinecap: 'round',
  },
];
