/** As Vite's targets. docs/decisions/043-supported-browsers.md gives the reasons. */
export const SUPPORTED_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];
