/** Whether the tests run as `npm run test:full`. */
export const IS_FULL = process.env.TESTS === 'full';

/** How many cases a property is tried with: all in `npm run test:full`, else a fifth. */
export const cases = (all: number) => (IS_FULL ? all : Math.ceil(all / 5));
