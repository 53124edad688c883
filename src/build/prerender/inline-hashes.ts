import { createHash } from 'node:crypto';

/** A page's inline code, in the format of a content security policy. */
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
