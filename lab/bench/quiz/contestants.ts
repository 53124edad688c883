import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBuild } from '../../../tests/support/app.ts';
import { appText, funnelText, wizardText } from '../../../tests/support/wizards.ts';
import { startTree, type Tree } from '../trees.ts';
import { buildPeers, type PeerName, QUIZ } from './build-peers.ts';
import { type PeerStep, quizContent } from './quiz-content.ts';
import { servePeers } from './serve-peers.ts';

/** One measured version of the quiz. */
export interface Contestant {
  /** `other` is this quiz as another tree has it. */
  name: 'ours' | 'other' | PeerName;
  /** For the table. */
  title: string;
  url: string;
  /** The button of the page after the last step. The peers end with it. */
  after?: string;
}

const TITLES: Readonly<Record<PeerName, string>> = {
  plain: 'one plain HTML file',
  'prerendered-react': 'bare React, prerendered',
  'bare-react': 'bare React',
};

/** Builds the peers and serves all contestants. This product's quiz comes first. */
export async function startContestants(project: string, dist: string, against?: Tree) {
  const built = join(project, '.cache', 'bench', 'peers');
  await buildPeers(project, built);
  const ours = await serveBuild(dist);
  const peers = await servePeers(built);
  const data = mkdtempSync(join(tmpdir(), 'mellow-bench-'));
  const other = against && (await startTree(against, { DATA_DIR: data, DATABASE_URL: '' }));
  const after = funnelText('en')('creating.skip');
  const contestants: Contestant[] = [
    { name: 'ours', title: '**this quiz**', url: ours.baseURL + QUIZ.path, after },
    ...(other
      ? [
          {
            name: 'other' as const,
            title: 'other',
            url: `http://localhost:${other.port}${QUIZ.path}`,
            after,
          },
        ]
      : []),
    ...peers.served.map(({ name, url }) => ({ name, title: TITLES[name], url })),
  ];
  return {
    contestants,
    close: async () => {
      await Promise.all([ours.close(), peers.close(), other?.[Symbol.asyncDispose]()]);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The tap on each step: the first option of a question, or the button. */
export function targetsOfQuiz(): string[] {
  return quizContent(QUIZ, wizardText(QUIZ, 'en'), appText('en')).map(targetOf);
}

function targetOf(step: PeerStep): string {
  return step.kind === 'question' ? (step.options[0]?.label ?? '') : step.button;
}

/** The names of the chunks that contain this quiz and its texts. */
export function textChunks(project: string): ReadonlySet<string> {
  const files = readdirSync(join(project, 'src/web/shared/i18n/texts/en'));
  return new Set([QUIZ.id, ...files.map((name) => name.replace('.json', ''))]);
}
