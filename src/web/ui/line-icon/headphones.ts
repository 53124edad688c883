/** The path of headphones, for a `LineIcon`. */
export const HEADPHONES =
  'M4 14v-2a8 8 0 0 1 16 0v2M4 14.5a2 2 0 0 1 2-2h1v7H6a2 2 0 0 1-2-2Zm16 0a2 2 0 0 0-2-2h-1v7h1a2 2 0 0 0 2-2Z';
