import { dictionary } from '@zxcvbn-ts/language-common';
import { isPasswordAllowed } from '#contract/password-rule.ts';
import type { GeneratedFile } from './generated-file.ts';

const REFUSED = 3_000;

/** The commonest passwords, without those that the rule refuses anyway. */
export const commonPasswords: GeneratedFile = {
  path: 'src/contract/common-passwords.gen.ts',
  from: 'the list of @zxcvbn-ts/language-common',
  make: async () => {
    const words = dictionary['passwords-common'].filter(isPasswordAllowed).slice(0, REFUSED);
    return `// Generated from @zxcvbn-ts/language-common by \`npm run generate\`. Do not edit by hand.\nexport const WORDS = ${JSON.stringify(words.join(' '))};\n`;
  },
};
