import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../docs/operations/', import.meta.url));

/** The guide for operators: the text of each page by its file. */
export const OPERATIONS_PAGES: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).map((file) => [file, readFileSync(`${folder}${file}`, 'utf8')]),
);

/** All pages as one text. */
export const operationsDocument = [...OPERATIONS_PAGES.values()].join('\n');

interface DocumentBlock {
  page: string;
  line: number;
  language: string;
  text: string;
}

/** Every fenced block of the pages, without the indentation of a list around it. */
export const documentBlocks: readonly DocumentBlock[] = [...OPERATIONS_PAGES].flatMap(
  ([page, document]) =>
    [...document.matchAll(/^( *)```(\w*)\n([\s\S]*?)\n *```$/gm)].map(
      ({ 1: indentation = '', 2: language = '', 3: text = '', index }) => ({
        page,
        line: document.slice(0, index).split('\n').length,
        language,
        text: text.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
      }),
    ),
);
