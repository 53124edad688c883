/**
 * The oldest supported browsers, as Vite's targets. The README also names them;
 * docs/decisions/043-supported-browsers.md says why these.
 */
export const SUPPORTED_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];
