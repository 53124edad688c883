import { expect, test } from 'vitest';
import { shellFiles } from './shell-files.ts';

const texts = 'shared/i18n/texts/es';

test('the files of the cabinet are those of the start, and all that it may load later', () => {
  const manifest = {
    'index.html': {
      file: 'index-a.js',
      css: ['index.css'],
      imports: ['_start.js'],
      dynamicImports: ['features/cabinet/Cabinet.tsx', 'quiz'],
    },
    '_start.js': {
      file: 'start-b.js',
      assets: ['face.woff2', 'legal-g.json'],
      dynamicImports: ['quiz'],
    },
    quiz: { file: 'quiz-c.js' },
    'features/cabinet/Cabinet.tsx': {
      file: 'Cabinet-d.js',
      imports: ['_start.js'],
      dynamicImports: ['features/cabinet/plan/MyPlanPage.tsx'],
    },
    'features/cabinet/plan/MyPlanPage.tsx': { file: 'MyPlanPage-e.js', css: ['plan.css'] },
    [`${texts}/player.json`]: { file: 'player-f.json' },
    [`${texts}/legal.json`]: { file: 'legal-g.json' },
  };
  expect(shellFiles(manifest)).toEqual({
    entry: 'index-a.js',
    files: [
      'Cabinet-d.js',
      'MyPlanPage-e.js',
      'face.woff2',
      'index-a.js',
      'index.css',
      'player-f.json',
      'plan.css',
      'start-b.js',
    ].sort(),
  });
});
