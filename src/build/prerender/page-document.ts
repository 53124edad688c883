import type { Language } from '#contract/languages.ts';
import type { PageFiles } from './page-files.ts';
import type { RenderedPage } from './rendered-pages.ts';

/** The parts of a document that the shell, the built `index.html`, does not have. */
export interface DocumentParts {
  language: Language;
  /** Where the page is shown; for the boot script, which knows it by this. */
  path: string;
  rendered: RenderedPage;
  /** Tags for the head beside the title. */
  headTags: string;
  files: PageFiles;
  /** Where files are asked for, with a slash at its end. */
  base: string;
  /** JavaScript without `</script>`. */
  bootScript: string;
}

const HTML_TAG = '<html lang="en" dir="ltr">';

/** A whole page: the shell with what the app shows on it. */
export function documentOf(shell: string, parts: DocumentParts): string {
  const { language, path, rendered, headTags, files, base, bootScript } = parts;
  const styles = files.styles.map(
    (file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`,
  );
  const scripts = files.scripts.map(
    (file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`,
  );
  // As `fetch` asks for them, else they would be fetched twice.
  const texts = files.texts.map(
    (file) => `<link rel="preload" as="fetch" crossorigin href="${base}${file}">`,
  );
  const second = rendered.secondStep;
  const body = [
    `<div id="root" data-prerendered="${language}" data-path="${path}">${rendered.body}</div>`,
    ...(second === undefined ? [] : [`<template data-next-step>${second}</template>`]),
    `<script>${bootScript}</script>`,
  ];
  const head = [rendered.head, headTags, ...scripts, ...texts, ...styles];
  const page = between(between(shell, 'head', head.join('')), 'page', body.join(''));
  const [before, after] = page.split(HTML_TAG);
  if (after === undefined) throw new Error('index.html does not begin in English');
  return `${before}<html lang="${language}" dir="ltr">${after}`;
}

/**
 * The shell as it is sent where no page was made: with the boot script, which says when the app
 * cannot come, and without the marks that say where a page goes.
 */
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
