import { openApiDocument } from '#server/api/openapi/open-api-document.ts';
import type { GeneratedFile } from './generated-file.ts';

export const openApi: GeneratedFile = {
  path: 'schemas/openapi.json',
  from: 'the contract in src/contract',
  make: async () => `${JSON.stringify(openApiDocument(), null, 2)}\n`,
};
