import { createHash } from 'node:crypto';

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

export function inlineHashes(page: string): InlineHashes {
  const hashesOf = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, code = '']) => {
      return `sha256-${createHash('sha256').update(code).digest('base64')}`;
    });
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}
