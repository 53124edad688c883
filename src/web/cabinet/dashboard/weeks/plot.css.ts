import { from } from '#web/theme/breakpoints.ts';

/** How high axis and bars are. */
export const plotHeight = {
  blockSize: '11rem',
  '@media': { [from('lg')]: { blockSize: '16rem' } },
};
