import type { Language } from '#contract/languages.ts';
import { SHOWN_FIRST, STYLES_OF_THE_REST } from './critical-css.ts';
import type { PageFiles } from './page-files.ts';
import type { RenderedPage } from './rendered-pages.ts';

export interface DocumentParts {
  language: Language;
  /** The page's path, by which the boot script recognises it. */
  path: string;
  /** The variant that it shows, if the wizard has a page for each; empty for none. */
  variant: string | undefined;
  rendered: RenderedPage;
  headTags: string;
  files: PageFiles;
  /** The base address of files, with a trailing slash. */
  base: string;
  /** JavaScript without `</script>`. */
  bootScript: string;
}

const HTML_TAG = '<html lang="en" dir="ltr">';

/** The app, as the build adds it to the head. */
const APP = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** A page whose content comes before everything that it can be painted without. */
export function documentOf(shell: string, parts: DocumentParts): string {
  const { language, path, variant, rendered, headTags, files, base, bootScript } = parts;
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
    `<div id="root" data-prerendered="${language}" data-path="${path}"${variant === undefined ? '' : ` data-variant="${variant}"`} ${SHOWN_FIRST}>${rendered.body}</div>`,
    STYLES_OF_THE_REST,
    ...rendered.earlySteps.map((step) => `<template data-next-step>${step}</template>`),
    `<script>${bootScript}</script>`,
    ...(shell.match(APP) ?? []).map((tag) => tag.trim()),
    ...scripts,
    ...texts,
  ];
  const head = [rendered.head, headTags, ...styles];
  const withHead = between(shell.replaceAll(APP, ''), 'head', head.join(''));
  const page = between(withHead, 'page', body.join(''));
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
