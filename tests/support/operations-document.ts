import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The hostname in the pages. */
export const HOST = 'mellowday.example';

const folder = fileURLToPath(new URL('../../docs/operations/', import.meta.url));

/** The guide for operators: the text of each page by its file. */
export const OPERATIONS_PAGES: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).map((file) => [file, readFileSync(`${folder}${file}`, 'utf8')]),
);

/** All pages as one text. */
export const operationsDocument = [...OPERATIONS_PAGES.values()].join('\n');

export interface DocumentBlock {
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

/** A block with this project as the folder of every release, and of what they share. */
export const inProject = (block: string, project: string) =>
  block.replaceAll(/\/opt\/mellow-day(\/(current|v\d))?(?![\w.])/g, project);

/** The only block in this language that has these words. */
export function blockWith(language: string, words: string): string {
  const found = documentBlocks.filter(
    (block) => block.language === language && block.text.includes(words),
  );
  const [block] = found;
  if (block === undefined || found.length > 1) {
    throw new Error(`docs/operations has ${found.length} ${language} blocks with: ${words}`);
  }
  return block.text;
}

interface Fitting {
  certificate: string;
  key: string;
  /** The port of the server behind the proxy. */
  app: number;
  /** The ports of the proxy; those of the document by default. */
  secure?: number;
  plain?: number;
}

/** A proxy's block with the addresses and files of a test. */
export const fittedBlock = (block: string, { certificate, key, app, secure, plain }: Fitting) =>
  block
    .replace('listen 443 ', secure ? `listen 127.0.0.1:${secure} ` : '$&')
    .replace('listen 80;', plain ? `listen 127.0.0.1:${plain};` : '$&')
    .replace(/\/etc\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/\S+privkey\.pem/, key)
    .replace(/^(mellowday\.example) \{$/m, `$1 {\n  tls ${certificate} ${key}`)
    .replaceAll(/(127\.0\.0\.1|10\.0\.0\.1[12]):300[0-2]/g, `127.0.0.1:${app}`);
