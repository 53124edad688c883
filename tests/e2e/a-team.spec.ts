import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { serveBuild } from '../support/app.ts';
import { copyProject, PROJECT } from '../support/copy-project.ts';
import { expectAccessible, expectNothingCut } from '../support/page-checks.ts';
import { git, type Name, teamIssuer } from '../support/studio-team.ts';

// The guide’s own commands set up the studio of a team, three people work in it, and what is accepted
// is built as the guide deploys it. Files run by name: nothing takes as long at a time, so it begins first.

const GUIDE = readFileSync(join(PROJECT, 'docs/operations/team.md'), 'utf8');
const [setUp = '', start = '', deploy = ''] = Array.from(
  GUIDE.matchAll(/```sh\n([\s\S]*?)```/g),
  ([, commands = '']) => commands,
);

let home = '';
let issuer: Awaited<ReturnType<typeof teamIssuer>>;
let studio: ChildProcess;
let origin = '';

/** The commands of the guide, in a folder of this test instead of the machine’s own. */
function here(commands: string): string {
  const modules = realpathSync(join(PROJECT, 'node_modules'));
  return commands
    .replaceAll('https://git.example/mellow-day.git', join(home, 'origin'))
    .replaceAll(/\/(srv|opt)\/mellow-day/g, join(home, '$1'))
    .replaceAll('npm ci', `cp -al ${modules} node_modules`);
}
const run = (commands: string) =>
  execFileSync('bash', ['-ec', here(commands)], { encoding: 'utf8', stdio: 'pipe' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  home = mkdtempSync(join(tmpdir(), 'mellow-guide-'));
  for (const folder of ['origin', 'srv', 'opt']) mkdirSync(join(home, folder));
  copyProject(join(home, 'origin'), 'scripts', 'package-lock.json', '.gitignore');
  git(join(home, 'origin'), 'init', '--quiet', '--initial-branch=main');
  git(join(home, 'origin'), 'add', '--all');
  const identity = ['-c', 'user.name=Dev', '-c', 'user.email=dev@mellowday.example'];
  git(join(home, 'origin'), ...identity, 'commit', '--quiet', '--message', 'Begin');
  run(setUp);
  issuer = await teamIssuer();
  studio = spawn('bash', ['-ec', here(start)], {
    env: { ...process.env, ...issuer.variables, STUDIO_PORT: '0' },
    detached: true,
  });
  let said = '';
  for (const stream of [studio.stdout, studio.stderr]) {
    stream?.on('data', (words: Buffer) => {
      said += words.toString();
    });
  }
  await expect
    .poll(() => /studio of the team: +(\S+)/.exec(said)?.[1] ?? said, { timeout: 540_000 })
    .toMatch(/^http/);
  origin = /studio of the team: +(\S+)/.exec(said)?.[1] ?? '';
});

test.afterAll(async () => {
  const ended = once(studio, 'exit');
  process.kill(-(studio.pid ?? 0), 'SIGTERM');
  await ended;
  await issuer.stop();
  rmSync(home, { recursive: true, force: true });
});

async function signsIn(browser: Browser, name: Name): Promise<Page> {
  issuer.vouchFor(name);
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin);
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  return page;
}

async function begins(page: Page, words: string): Promise<void> {
  await page.getByLabel('What the new draft is about').fill(words);
  await page.getByRole('button', { name: 'New draft' }).dblclick();
  await expect(page.getByRole('navigation', { name: 'Outline' })).toBeVisible();
}

const isSaved = (page: Page) =>
  expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

test.use({ actionTimeout: 30_000 });

const QUESTION = 'How bright is your bedroom?';

test('an editor hands in a question, an approver sends it back and accepts it, and the product asks it', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const anna = await signsIn(browser, 'anna');
  await begins(anna, 'A question about light');
  await anna.getByLabel('Quiz', { exact: true }).selectOption('sleep-issues');
  await anna
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: /^3/ })
    .first()
    .click();
  await anna.getByRole('button', { name: '+ Add step' }).click();
  const dialog = anna.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'single choice' }).check();
  const words = {
    Title: ['How light is it?', '¿Cuánta luz hay en tu dormitorio?'],
    'Option 1': ['Dark', 'Oscuro'],
    'Option 2': ['Bright', 'Luminoso'],
  };
  for (const [label, [en = '', es = '']] of Object.entries(words)) {
    await dialog.getByLabel(`${label}, English`, { exact: true }).fill(en);
    await dialog.getByLabel(`${label}, Español`, { exact: true }).fill(es);
  }
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await isSaved(anna);
  await anna.getByRole('link', { name: 'What changed, history, hand in' }).click();
  await anna.getByRole('button', { name: 'Hand in', exact: true }).dblclick();
  await expect(anna.getByText(/handed in by Anna on/)).toBeVisible();

  const tom = await signsIn(browser, 'tom');
  await begins(tom, 'Better Spanish');
  await tom.getByLabel('Quiz', { exact: true }).selectOption('sleep-issues');
  await expect(
    tom.getByText(/Anna has a draft that changes this quiz, handed in by Anna on/),
  ).toBeVisible();
  await tom.getByLabel('title, English', { exact: true }).pressSequentially('x');
  await expect(tom.getByRole('alert')).toContainText(
    'Your group changes texts in Español, and nothing else',
  );
  await tom.getByLabel('title, Español', { exact: true }).fill('Dormir mejor');
  await isSaved(tom);

  const ben = await signsIn(browser, 'ben');
  for (const width of [320, 768, 1280]) {
    await ben.setViewportSize({ width, height: 800 });
    await expectNothingCut(ben, 16);
  }
  await expectAccessible(ben);
  await ben.getByRole('link', { name: 'A question about light' }).click();
  await expect(ben.getByText('New: single choice “How light is it?”.')).toBeVisible();
  await expect(ben.getByTitle(/Step \d+, Español/).first()).toBeAttached();
  await expectAccessible(ben);
  await ben.getByLabel('What should be different').fill('Say where: in the bedroom.');
  await ben.getByRole('button', { name: 'Send back' }).click();
  await expect(ben.getByText(/sent back by Ben on/)).toBeVisible();

  await anna.reload();
  await expect(anna.getByText('Say where: in the bedroom.', { exact: true })).toBeVisible();
  await anna.getByRole('link', { name: 'Open in the studio' }).click();
  await anna.getByLabel('Quiz', { exact: true }).selectOption('sleep-issues');
  await anna
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: /How light is it/ })
    .last()
    .click();
  await anna.getByLabel('title, English', { exact: true }).fill(QUESTION);
  await isSaved(anna);
  await anna.getByRole('link', { name: 'What changed, history, hand in' }).click();
  await anna.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(anna.getByText(/handed in by Anna on/)).toBeVisible();
  await expect(anna.getByRole('listitem').filter({ hasText: /^(Anna|Ben)/ })).toContainText([
    'Anna: Hand in',
    /Anna: Write title \(English\)/,
    'Ben sent it back: Say where: in the bedroom.',
    'Anna: Hand in',
    /Anna: /,
    'Anna began A question about light',
  ]);

  await ben.reload();
  await ben.getByRole('link', { name: 'as visitors see it' }).click();
  await expect(ben.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await ben.goBack();
  await ben.getByRole('button', { name: 'Accept', exact: true }).dblclick();
  await expect(ben.getByText('Nothing waits.')).toBeVisible();

  run(deploy);
  const product = await serveBuild(join(home, 'opt/current/dist'));
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${product.baseURL}/sleep-issues`);
  const quiz = visitor.locator('[data-wizard]:not([data-settling])');
  const question = visitor.getByRole('heading', { name: QUESTION });
  await expect(async () => {
    if (await question.isVisible()) return;
    const option = quiz.locator('[data-value]').first();
    const goesOn = quiz.getByRole('button').and(visitor.locator(':not([data-value], [data-back])'));
    await ((await option.count()) > 0 ? option : goesOn.first()).click();
    await expect(question).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await product.close();
});
