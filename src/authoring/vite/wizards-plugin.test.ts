import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compiledContent, wizardsPlugin } from './wizards-plugin.ts';

test('a build takes content that is compiled already, and reads no folder', async () => {
  const claims = { ratingStars: 4, satisfactionPercent: 91, otherPeople: 12 };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledContent({ wizards: [], claims }), wizardsPlugin('no/such/folder')],
    build: {
      write: false,
      rolldownOptions: { input: 'virtual:claims', preserveEntrySignatures: 'strict' },
    },
  });
  expect((built as Rolldown.RolldownOutput).output[0].code).toContain('satisfactionPercent');
});
