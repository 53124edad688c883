import { createHash } from 'node:crypto';

/** What of a page stands in it, as a content security policy names it. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** The hashes of a page's inline scripts and styles, with their algorithm. */
export function inlineHashes(page: string): InlineHashes {
  const hashesOf = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, code = '']) => {
      return `sha256-${createHash('sha256').update(code).digest('base64')}`;
    });
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}
