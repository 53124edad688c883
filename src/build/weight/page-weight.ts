import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The bytes that a page transfers until all its scripts have loaded, compressed with brotli. */
export interface PageWeight {
  /** The page around its first steps. */
  html: number;
  /** The code that every page starts with. */
  javascript: number;
  /** The wizard's definition, its texts in one language, and its first steps, which the page has. */
  texts: number;
  styles: number;
}

export const totalOf = (weight: PageWeight): number =>
  Object.values(weight).reduce((sum, bytes) => sum + bytes, 0);

/** What editors write in a page: the step that is shown, and those that follow it. */
const FIRST_STEPS =
  /(?<=<main\b[^>]*>).*?(?=<\/main>)|(?<=<template data-next-step[^>]*>).*?(?=<\/template>)/gs;

export function weighPage(dist: string, document: string): PageWeight {
  const page = join(dist, 'pages', document);
  const html = readFileSync(page, 'utf8');
  const sizesOf = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, file = '']) => file))].map((file) => ({
      file,
      // With a CDN the path follows its origin.
      bytes: compressedSize(join(dist, 'web', file.replace(/^https?:\/\/[^/]+/, ''))),
    }));
  const scripts = sizesOf(
    /(?:<script type="module"[^>]* src|rel="modulepreload"[^>]* href)="([^"]+)"/g,
  );
  const texts = sizesOf(/rel="preload" as="fetch"[^>]* href="([^"]+)"/g);
  const styles = sizesOf(/<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  const sum = (files: readonly { bytes: number }[]) =>
    files.reduce((total, { bytes }) => total + bytes, 0);
  const app = scripts.filter(({ file }) => /\/(?:index|start|rolldown-runtime)-/.test(file));
  const around = brotliCompressSync(html.replaceAll(FIRST_STEPS, '')).length;
  return {
    html: around,
    javascript: sum(app),
    texts: sum(scripts) - sum(app) + sum(texts) + brotliCompressSync(html).length - around,
    styles: sum(styles),
  };
}

/** What comes before the content of a page, and so delays its first paint. */
export interface PageStart {
  /** The bytes before `<body>`, as they are parsed, but for the titles and descriptions of a quiz. */
  head: number;
  /** The files that are requested before the content is read. */
  requests: number;
}

/** What editors write in the head of a page. */
const ABOUT =
  /<title>.*?<\/title>|<meta (?:name|property)="(?:og:)?(?:title|description)" content="[^"]*">/gs;

export function startOf(html: string): PageStart {
  const [head = ''] = html.split('<body');
  const files = head.matchAll(
    /<(?:script[^>]* src=|link rel="(?:modulepreload|preload|stylesheet)")[^>]*>/g,
  );
  return { head: Buffer.byteLength(head.replaceAll(ABOUT, '')), requests: [...files].length };
}

/** Small files have no compressed version and are sent as they are. */
function compressedSize(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}
