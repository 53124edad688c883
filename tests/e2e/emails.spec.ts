import { parseEnv } from '#server/config/env.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { sampleMails, sampleRecipient } from '#server/mail/testing/sample-mails.ts';
import { FRAME_STYLE } from '#server/pages/outbox.ts';
import { expect, test } from '../support/app.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';

test('the frame of an email in the outbox shows all of it', async ({ page }) => {
  const facts = {
    env: parseEnv({}),
    origins: { app: () => 'https://app.test', api: () => 'https://api.test' },
    planName: (planId: string) => planId,
  };
  await page.route('https://app.test/mail-*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1036" height="648"/>',
    }),
  );
  const mails = TEST_LANGUAGES.flatMap((language) => sampleMails(sampleRecipient(language)));
  for (const [width, frame] of [
    [1280, 656],
    [360, 304],
  ]) {
    await page.setViewportSize({ width: width ?? 0, height: 800 });
    await page.setContent(`<style>${FRAME_STYLE}</style><div style="width:${frame}px"><iframe>`);
    for (const mail of mails) {
      const hidden = await page.locator('iframe').evaluate(
        (element: HTMLIFrameElement, html) =>
          new Promise<number>((resolve) => {
            element.onload = () => {
              const page = element.contentDocument?.documentElement;
              resolve((page?.scrollHeight ?? Infinity) - (page?.clientHeight ?? 0));
            };
            element.srcdoc = html;
          }),
        renderMail(mail, facts).html,
      );
      expect(hidden, `${mail.kind} in ${mail.to.language}, ${frame} px wide`).toBe(0);
    }
  }
});
