import type { Language } from '#contract/languages.ts';
import type { PageFiles } from './page-files.ts';
import type { RenderedPage } from './rendered-pages.ts';

export interface DocumentParts {
  language: Language;
  /** The page's path, by which the boot script recognises it. */
  path: string;
  rendered: RenderedPage;
  headTags: string;
  files: PageFiles;
  /** The base address of files, with a trailing slash. */
  base: string;
  /** JavaScript without `</script>`. */
  bootScript: string;
}

const HTML_TAG = '<html lang="en" dir="ltr">';

export function documentOf(shell: string, parts: DocumentParts): string {
  const { language, path, rendered, headTags, files, base, bootScript } = parts;
  const styles = files.styles.map(
    (file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`,
  );
  const scripts = files.scripts.map(
    (file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`,
  );
  // With the same mode as `fetch`, otherwise they would be fetched twice.
  const texts = files.texts.map(
    (file) => `<link rel="preload" as="fetch" crossorigin href="${base}${file}">`,
  );
  const body = [
    `<div id="root" data-prerendered="${language}" data-path="${path}">${rendered.body}</div>`,
    ...rendered.earlySteps.map((step) => `<template data-next-step>${step}</template>`),
    `<script>${bootScript}</script>`,
  ];
  const head = [rendered.head, headTags, ...scripts, ...texts, ...styles];
  const page = between(between(shell, 'head', head.join('')), 'page', body.join(''));
  const [before, after] = page.split(HTML_TAG);
  if (after === undefined) throw new Error('index.html does not begin in English');
  return `${before}<html lang="${language}" dir="ltr">${after}`;
}

/** The shell for other pages: without placeholders, but with the boot script. */
export function bareShell(shell: string, bootScript: string): string {
  return shell
    .replace('<!--/page-->', () => `<script>${bootScript}</script>`)
    .replaceAll(/<!--\/?(?:head|page)-->/g, '');
}

function between(shell: string, name: string, content: string): string {
  const [before, rest] = shell.split(`<!--${name}-->`);
  const after = rest?.split(`<!--/${name}-->`)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`index.html has no place for the ${name}`);
  }
  return before + content + after;
}
