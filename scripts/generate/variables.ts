import { VARIABLES, type Variable } from '#server/config/env-variables.ts';
import type { GeneratedFile } from './generated-file.ts';

/** The default as an operator would write it. */
function defaultOf({ fallback, unset }: Variable): string {
  if (unset !== undefined) return unset;
  return typeof fallback === 'boolean' ? (fallback ? 'on' : 'off') : String(fallback);
}

/** Markdown as the text of a comment. */
const plain = (text: string) => text.replaceAll('`', '');

/** All variables as comments, to copy from. It is the only list of them for operators. */
export const envExample: GeneratedFile = {
  path: '.env.example',
  from: 'src/server/config/env-variables.ts',
  make: async () => {
    const blocks = Object.entries<Variable>(VARIABLES).map(
      ([name, variable]) =>
        `# ${plain(variable.about)}\n# Unset: ${plain(defaultOf(variable))}\n#${name}=${variable.example}\n`,
    );
    return `# Every variable, with an example. docs/operations explains what belongs together.\n\n${blocks.join('\n')}`;
  },
};
