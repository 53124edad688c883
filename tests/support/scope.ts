/** Whether `npm run test:full` runs the tests. */
export const IS_FULL = process.env.TESTS === 'full';
