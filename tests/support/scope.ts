/** Whether the tests run as `npm run test:full`. */
export const IS_FULL = process.env.TESTS === 'full';
