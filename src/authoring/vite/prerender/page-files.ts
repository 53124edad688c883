import type { Manifest } from 'vite';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { PATHS } from '#contract/paths.ts';
import type { RenderablePage } from './rendered-pages.ts';

/** The module of each page that loads on demand, by the end of its path in the app's manifest. */
const MODULES: Readonly<Record<string, string>> = {
  [PATHS.RESULTS]: 'ResultsPage.tsx',
  [PATHS.PERSONALIZED_PLAN]: 'PersonalPlanPage.tsx',
  [PATHS.WIZARD_REGISTER]: 'WizardRegisterPage.tsx',
  [PATHS.LOGIN]: 'LoginPage.tsx',
  [PATHS.REGISTER]: 'RegisterPage.tsx',
  [PATHS.FORGOT_PASSWORD]: 'ForgotPasswordPage.tsx',
  [PATHS.RESET_PASSWORD]: 'ResetPasswordPage.tsx',
  [PATHS.VERIFY_EMAIL]: 'VerifyEmailPage.tsx',
  [PATHS.TERMS_OF_SERVICE]: 'LegalPage.tsx',
  [PATHS.PRIVACY_POLICY]: 'LegalPage.tsx',
};

/** The files of a page besides those of every page, as paths in the web app's folder. */
export interface PageFiles {
  scripts: readonly string[];
  texts: readonly string[];
  styles: readonly string[];
}

/** Everything that the page loads in this language, so that it is requested in parallel. */
export function filesOf(page: RenderablePage, language: Language, manifest: Manifest): PageFiles {
  const module = MODULES[page.path];
  const roots = [
    ...(module === undefined ? [] : [module]),
    ...(page.wizardId === undefined ? [] : [`virtual:wizard/${page.wizardId}`]),
  ].map((name) => keyOf(name, manifest));
  // What the app does not say in this language is read in English.
  const texts = ['app', ...page.texts].map(
    (namespace) =>
      findKey(`texts/${language}/${namespace}.json`, manifest) ??
      keyOf(`texts/${DEFAULT_LANGUAGE}/${namespace}.json`, manifest),
  );
  const shared = withImports(['index.html'], manifest);
  const own = [...withImports(roots, manifest)].filter((key) => !shared.has(key));
  const filesAt = (keys: readonly string[]) =>
    keys.map((key) => manifest[key]).filter((file) => file !== undefined);
  const chunks = filesAt(own);
  return {
    scripts: chunks.map(({ file }) => file),
    texts: filesAt(texts).map(({ file }) => file),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}

function keyOf(name: string, manifest: Manifest): string {
  const key = findKey(name, manifest);
  if (key === undefined) throw new Error(`The build has no file for ${name}`);
  return key;
}

/** Keys are paths from the app's root; wizards are outside of it. */
function findKey(name: string, manifest: Manifest): string | undefined {
  return Object.keys(manifest).find((each) => each === name || each.endsWith(`/${name}`));
}

function withImports(keys: readonly string[], manifest: Manifest): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return found;
}
