import { expect, project, serveBuild, test } from '../support/app.ts';
import { wizards } from '../support/wizards.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';

test.use({ allowedProblems: [/on purpose/] });

test('errors in the browser are counted by the server', async ({ page }) => {
  const server = await serveBuild(`${project}dist`, { variables: { METRICS_TOKEN } });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const counts = async () => {
    const metrics = await (await fetch(`${server.baseURL}/metrics`, { headers })).text();
    const found = metrics.matchAll(/client_reports_total\{kind="(\w+)"\} (\d+)/g);
    return Object.fromEntries([...found].map(([, kind, count]) => [kind, Number(count)]));
  };
  try {
    await page.goto(`${server.baseURL}${wizards[0]?.path}`);
    await page.waitForFunction(() => document.querySelector('#root')?.matches(':has(main)'));
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('on purpose');
      });
      void Promise.reject(new Error('also on purpose'));
    });
    await expect.poll(counts).toMatchObject({ error: 1, rejection: 1 });
  } finally {
    await server.close();
  }
});
