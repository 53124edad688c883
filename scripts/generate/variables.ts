import { readFile } from 'node:fs/promises';
import { VARIABLES, type Variable } from '#server/env-variables.ts';
import type { GeneratedFile } from './generated-file.ts';

const from = 'src/server/env-variables.ts';
const variables = Object.entries<Variable>(VARIABLES);
const OPERATIONS = 'docs/operations.md';
const [BEGIN, END] = ['<!-- variables -->', '<!-- end of variables -->'];

/** The default as an operator would write it. */
function defaultOf({ fallback, unset }: Variable): string {
  if (unset !== undefined) return unset;
  const text = typeof fallback === 'boolean' ? (fallback ? 'on' : 'off') : String(fallback);
  return `\`${text}\``;
}

/** The list of variables, as a part of the document. */
export const variableList: GeneratedFile = {
  path: OPERATIONS,
  from,
  make: async (project) => {
    const document = await readFile(`${project}${OPERATIONS}`, 'utf8');
    const [before, rest = ''] = document.split(BEGIN);
    const after = rest.split(END)[1];
    if (after === undefined) throw new Error(`${OPERATIONS} has no place for the variables`);
    const rows = variables.map(
      ([name, variable]) => `| \`${name}\` | ${defaultOf(variable)} | ${variable.about} |`,
    );
    const table = ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
    return `${before}${BEGIN}\n${table}\n${END}${after}`;
  },
};

/** Markdown as the text of a comment: without links and code marks. */
const plain = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)|`/g, '$1');

/** All variables as comments, to copy from. */
export const envExample: GeneratedFile = {
  path: '.env.example',
  from,
  make: async () => {
    const blocks = variables.map(
      ([name, variable]) =>
        `# ${plain(variable.about)}\n# Unset: ${plain(defaultOf(variable))}\n#${name}=${variable.example}\n`,
    );
    return `# Every variable, with an example. docs/operations.md says more.\n\n${blocks.join('\n')}`;
  },
};
