import type { GeneratedFile } from './generated-file.ts';

export const openApi: GeneratedFile = {
  path: 'schemas/openapi.json',
  from: 'the contract in src/contract',
  make: async () => {
    // The contract reads the languages, which are generated first.
    const { openApiDocument } = await import('#server/api/openapi/open-api-document.ts');
    return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  },
};
