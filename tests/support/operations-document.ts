import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The hostname in the document. */
export const HOST = 'mellowday.example';

export const operationsDocument = readFileSync(
  fileURLToPath(new URL('../../docs/operations.md', import.meta.url)),
  'utf8',
);

export interface DocumentBlock {
  language: string;
  text: string;
  line: number;
}

/** Every fenced block of the document, in its order. */
export const documentBlocks: readonly DocumentBlock[] = [
  ...operationsDocument.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm),
].map(({ 1: language = '', 2: text = '', index }) => ({
  language,
  text,
  line: operationsDocument.slice(0, index).split('\n').length,
}));

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
    throw new Error(`docs/operations.md has ${found.length} ${language} blocks with: ${words}`);
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
