import { fileURLToPath } from 'node:url';
import { compileFolder } from '#authoring/vite/wizards-plugin.ts';

/** What a build makes of the wizards and the catalogue as they are. */
export const shippedContent = await compileFolder(
  fileURLToPath(new URL('../../wizards', import.meta.url)),
);
