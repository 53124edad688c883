import type { Page } from 'playwright/test';
import { expect, test } from '../support/visit.ts';
import { rootWizard } from '../support/wizards.ts';

const wizard = rootWizard;

async function facesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'main h1',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('headings are read at once, and get their face when it comes', async ({
  context,
  page,
  visitor,
}) => {
  const font = Promise.withResolvers<void>();
  await context.route(/\.woff2$/, async (route) => {
    await font.promise;
    await route.continue();
  });
  await page.goto(wizard.path, { waitUntil: 'domcontentloaded' });
  await visitor.seesStep(1);
  expect(await facesOf(page)).not.toContain('Young Serif');
  font.resolve();
  await expect.poll(() => facesOf(page)).toEqual(['Young Serif']);
});
