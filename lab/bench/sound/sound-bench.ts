import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { ANSWERS_CONSENT_VERSION } from '../../../src/contract/consents.ts';
import { PATHS } from '../../../src/contract/paths.ts';
import type { ServerProcess } from '../../../tests/support/server-process.ts';
import { answersOf, lastPicks, rootWizard, webText } from '../../../tests/support/wizards.ts';
import { newPerson } from '../../soak/person.ts';
import type { BenchSetting } from '../bench-setting.ts';
import { comparisonTable } from '../comparison.ts';
import { spread, times } from '../figures.ts';
import { tableOf } from '../markdown.ts';
import { launchChromium, openPhone, until } from '../quiz/phone.ts';
import { watchTransfer } from '../quiz/transfer.ts';
import { ratioOf, spreadOf } from '../statistics.ts';
import { startTree, thisTree, upToDateBuild } from '../trees.ts';

/** The network counts as idle after this long without activity. */
const QUIET_MS = 1_500;

const WAYS = [
  { title: 'with its address fetched before the tap', blocked: [] },
  { title: 'without', blocked: ['*/sound/*'] },
] as const;

/** Visits of each way per run. The fastest counts: whatever else the machine does only slows down. */
const VISITS = 3;

/** Measures how soon members hear the next session of their plan, on a slow phone. */
export async function benchSound({ project, runs, against }: BenchSetting): Promise<string> {
  upToDateBuild(project);
  await using stack = new AsyncDisposableStack();
  const browser = await launchChromium();
  stack.defer(() => browser.close());
  const measured: { server: ServerProcess; taps: number[][] }[] = [];
  for (const tree of against === undefined ? [thisTree] : [thisTree, against]) {
    const data = mkdtempSync(join(tmpdir(), 'mellow-sound-'));
    stack.defer(() => rmSync(data, { recursive: true, force: true }));
    const server = stack.use(await startTree(tree, { DATA_DIR: data, DATABASE_URL: '' }));
    measured.push({ server, taps: WAYS.map(() => []) });
  }
  // The first round warms up.
  for (let round = 0; round <= runs; round += 1) {
    console.warn(`run ${round} of ${runs}`);
    for (const { server, taps } of measured) {
      const visits = WAYS.map((): number[] => []);
      for (let visit = 0; visit < (round > 0 ? VISITS : 1); visit += 1) {
        for (const [way, { blocked }] of WAYS.entries()) {
          const name = `${round}-${visit}${way}`;
          visits[way]?.push(await tapToSound(browser, server, name, blocked));
        }
      }
      if (round > 0) for (const [way, ms] of visits.entries()) taps[way]?.push(Math.min(...ms));
    }
  }
  const [ours, theirs] = measured;
  const timesOf = (way: number, of = ours) => of?.taps[way] ?? [];
  const plain = timesOf(WAYS.length - 1);
  const table = tableOf(
    ['Median', 'Tap to sound, ms', 'Of that without'],
    WAYS.map(({ title }, way) => [
      title,
      spread(spreadOf(timesOf(way))),
      times(ratioOf(timesOf(way), plain)),
    ]),
  );
  if (against === undefined) return table;
  const compared = WAYS.map(({ title }, way) => ({
    title: `Tap to sound ${title}, ms`,
    better: 'less' as const,
    ours: timesOf(way),
    theirs: timesOf(way, theirs),
  }));
  return `${table}\n\n${comparisonTable(against.title, compared)}`;
}

/** Milliseconds from the tap of a new member until the next session of their plan is heard. */
async function tapToSound(
  browser: Browser,
  server: ServerProcess,
  name: string,
  blocked: readonly string[],
): Promise<number> {
  const tokens = await newMember(server, name);
  const url = `http://localhost:${server.port}`;
  const phone = await openPhone(browser);
  try {
    const { page, session } = phone;
    const { idle } = watchTransfer(session, new Set());
    await session.send('Network.setBlockedURLs', { urls: [...blocked] });
    await page.context().addCookies([
      { name: 'md_authToken', value: tokens.accessToken, url },
      { name: 'md_refreshToken', value: tokens.refreshToken, url },
      { name: 'md_modalWelcomeSeen', value: 'true', url },
    ]);
    // Nothing is asked before the first session.
    await page.addInitScript((settings) => localStorage.setItem('md_player', settings), SETTINGS);
    await page.goto(url + PATHS.CABINET_DASHBOARD);
    const start = page.getByRole('button', { name: webText('plan', 'en')('next.start') });
    await start.scrollIntoViewIfNeeded();
    await idle(QUIET_MS);
    const heard = await page.evaluateHandle(() => {
      const ms = new Promise<number>((resolve) => {
        const tapped = ({ timeStamp }: Event) =>
          // Events of media do not bubble.
          addEventListener('playing', (event) => resolve(event.timeStamp - timeStamp), true);
        addEventListener('pointerup', tapped, { capture: true, once: true });
      });
      return { ms };
    });
    const { x = 0, y = 0, width = 0, height = 0 } = (await start.boundingBox()) ?? {};
    await phone.tap({ x: x + width / 2, y: y + height / 2 });
    return await heard.evaluate(({ ms }) => ms);
  } finally {
    await phone.close();
  }
}

const SETTINGS = JSON.stringify({
  guidance: 'read',
  skipsRecommendations: true,
  skippedCheckIns: 2,
});

/** Somebody with a plan and access. */
async function newMember(server: ServerProcess, name: string) {
  const [round, way] = name.split('-');
  const member = await newPerson(server, `sound-${name}`, `10.7.${round}.${way}`, {
    wizard: {
      id: rootWizard.id,
      answers: answersOf(rootWizard, lastPicks(rootWizard)),
      definitionHash: 'abc123',
    },
    answersConsent: ANSWERS_CONSENT_VERSION,
  });
  const { id, checkoutUrl } = await member.buy('ultimate');
  await member.pay(checkoutUrl);
  const isPaid = async () => (await member.orderStatus(id)) === 'succeeded' || undefined;
  await until(isPaid, 'the order');
  await member.refresh();
  return member.tokens();
}
