/**
 * The oldest browsers that the app runs in, in the words of Vite's targets. The README names them,
 * too; docs/decisions/043-supported-browsers.md says why these.
 */
export const SUPPORTED_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];
