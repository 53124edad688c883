import { dictionary } from '@zxcvbn-ts/language-common';
import { isPasswordAllowed } from '../../src/contract/password-rule.ts';

const REFUSED = 3_000;

/** The commonest passwords, without those that the rule refuses anyway. */
export async function make(): Promise<string> {
  const words = dictionary['passwords-common'].filter(isPasswordAllowed).slice(0, REFUSED);
  return `// Generated from @zxcvbn-ts/language-common by \`npm run generate\`. Do not edit by hand.\nexport const WORDS = ${JSON.stringify(words.join(' '))};\n`;
}
