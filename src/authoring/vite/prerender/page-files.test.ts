import { expect, test } from 'vitest';
import { filesOf } from './page-files.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_start.js'], css: ['assets/index.css'] },
  '_start.js': { file: 'assets/start.js' },
  'auth/LoginPage.tsx': {
    file: 'assets/LoginPage.js',
    imports: ['_start.js', '_AuthPage.js'],
    dynamicImports: ['_password-words.js'],
    css: ['assets/LoginPage.css', 'assets/form.css'],
  },
  '_AuthPage.js': { file: 'assets/AuthPage.js', imports: ['_form.js'], css: ['assets/form.css'] },
  '_form.js': { file: 'assets/form.js', imports: ['_AuthPage.js'] },
  '_password-words.js': { file: 'assets/password-words.js' },
  'shared/i18n/texts/en/app.json': { file: 'assets/app-en.json' },
  'shared/i18n/texts/es/app.json': { file: 'assets/app-es.json' },
  'shared/i18n/texts/en/auth.json': { file: 'assets/auth-en.json' },
  'shared/i18n/texts/es/auth.json': { file: 'assets/auth-es.json' },
  '../../wizards/texts/en/calm.json': { file: 'assets/calm-en.json' },
  'virtual:wizard/calm': { file: 'assets/calm.js', imports: ['index.html'] },
};
const login = { path: '/login', texts: ['auth'], isListed: false, wizardId: undefined };
const calm = { path: '/calm', texts: ['calm'], isListed: true, wizardId: 'calm' };

test('a page requests its code with all its imports, and its texts in its language', () => {
  const { scripts, texts } = filesOf(login, 'es', manifest);
  expect([...scripts].sort()).toEqual([
    'assets/AuthPage.js',
    'assets/LoginPage.js',
    'assets/form.js',
  ]);
  expect(texts).toEqual(['assets/app-es.json', 'assets/auth-es.json']);
});

test('each of its styles is requested once', () => {
  const { styles } = filesOf(login, 'en', manifest);
  expect([...styles].sort()).toEqual(['assets/LoginPage.css', 'assets/form.css']);
});

test('a wizard’s page requests the wizard; files of every page are left to the shell', () => {
  expect(filesOf(calm, 'en', manifest)).toEqual({
    scripts: ['assets/calm.js'],
    texts: ['assets/app-en.json', 'assets/calm-en.json'],
    styles: [],
  });
});

test('a file that is missing from the build stops it', () => {
  expect(() => filesOf({ ...calm, texts: ['clam'] }, 'es', manifest)).toThrow('texts/en/clam.json');
  expect(() => filesOf({ ...login, path: '/results' }, 'en', manifest)).toThrow('ResultsPage');
});
