import { type WizardBundle, type WizardEntry, wizards } from 'virtual:wizards';
import i18next, { type i18n } from 'i18next';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { ErrorBoundary } from 'react-error-boundary';
import { StaticRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import type { Language } from '#contract/languages.ts';
import { PATHS } from '#contract/paths.ts';
import { type Attempt, startAttempt } from '#engine/attempt.ts';
import { withVariant } from '#engine/variants.ts';
import { App } from '#web/app.tsx';
import { config } from '#web/config.ts';
import { renderVariant } from '#web/features/quiz/variants.ts';
import { WizardScreen } from '#web/features/quiz/WizardScreen.tsx';
import { publicPages } from '#web/routes.tsx';
import { type LoadTexts, startI18n } from '#web/shared/i18n/i18n.ts';
import { loadWizard, useAnsweredTexts } from '#web/shared/i18n/wizard-texts.ts';
import { lazyPart } from '#web/shared/loading/lazy.tsx';
import { authMachine } from '#web/shared/session/auth.machine.ts';
import { AccountProvider } from '#web/shared/session/auth-context.tsx';
import { ErrorPage } from '#web/shared/ui/ErrorPage.tsx';
import { earlySteps } from './early-steps.ts';

/** The pages that can be prerendered, in any order. */
export const pages = publicPages.map(({ path, texts, isListed = false }) => ({
  path,
  texts,
  isListed,
  wizardId: wizards.find((entry) => entry.path === path)?.id,
}));

/** A page as a first-time visitor sees it. */
export interface RenderedPage {
  /** The content of the head: the title, and the picture to load first. */
  head: string;
  /** The content of `#root`. */
  body: string;
  /** The steps after the first, on a wizard's page, that work before the app has loaded. */
  earlySteps: readonly string[];
  /** One plain sentence for search engines. */
  description: string;
}

/** The elements before the page itself, which React would move into the head. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<link [^>]*>)+/;

/** Renders one page in one language, a wizard in one variant. Calls must not overlap. */
export async function renderPage(
  path: string,
  language: Language,
  variant?: string,
): Promise<RenderedPage> {
  const page = publicPages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}`);
  const texts = await textsIn(language, [...page.texts, 'seo']);
  await page.load();
  const account = lazyPart(async () => createActor(authMachine));
  await account.load();
  renderVariant(variant);

  const { prelude } = await prerender(
    <StrictMode>
      <ErrorBoundary FallbackComponent={ErrorPage}>
        <StaticRouter location={addressOf(path)}>
          <AccountProvider account={account}>
            <App />
          </AccountProvider>
        </StaticRouter>
      </ErrorBoundary>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: refuse },
  );
  const html = await new Response(prelude).text();
  const head = HOISTED.exec(html)?.[0] ?? '';
  const wizard = wizards.find((entry) => entry.path === path);
  return {
    head,
    body: html.slice(head.length),
    earlySteps: wizard === undefined ? [] : await earlyStepsOf(wizard, variant),
    description: await descriptionOf(texts, path, wizard),
  };
}

/** Nothing can be fetched here, so the texts are bundled. */
const bundledTexts = import.meta.glob<object>(
  ['../shared/i18n/texts/*/*.json', '../../../wizards/texts/*/*.json'],
  { import: 'default', eager: true },
);

const loadBundledTexts: LoadTexts = async (language, namespace) => {
  const file = `texts/${language}/${namespace}.json`;
  return bundledTexts[`../shared/i18n/${file}`] ?? bundledTexts[`../../../wizards/${file}`] ?? {};
};

/** The app has one i18n instance, whose language is switched. */
async function textsIn(language: Language, namespaces: string[]): Promise<i18n> {
  if (!i18next.isInitialized) return startI18n(language, namespaces, loadBundledTexts);
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces(namespaces);
  return i18next;
}

const DESCRIPTION_KEYS: Readonly<Record<string, string>> = {
  [PATHS.RESULTS]: 'results',
  [PATHS.PERSONALIZED_PLAN]: 'plan',
  [PATHS.WIZARD_REGISTER]: 'register',
  [PATHS.REGISTER]: 'register',
  [PATHS.LOGIN]: 'login',
  [PATHS.FORGOT_PASSWORD]: 'password',
  [PATHS.RESET_PASSWORD]: 'password',
  [PATHS.VERIFY_EMAIL]: 'verify',
  [PATHS.TERMS_OF_SERVICE]: 'terms',
  [PATHS.PRIVACY_POLICY]: 'privacy',
};

/**
 * The description of a page for search engines and link previews. For a wizard, it comes from its
 * first step.
 */
async function descriptionOf(
  texts: i18n,
  path: string,
  wizard: WizardEntry | undefined,
): Promise<string> {
  const t = texts.t as (key: string, options: object) => string;
  if (wizard !== undefined) {
    const { titleKey, steps } = (await loadWizard(wizard)).definition;
    const key = steps[0]?.textKey ?? steps[0]?.titleKey ?? titleKey ?? '';
    return t(key, { ns: wizard.id });
  }
  return t(DESCRIPTION_KEYS[path] ?? 'product', { ns: 'seo', product: config.productName });
}

/** An address of the page, with placeholder parameters. */
function addressOf(path: string): string {
  return path === '*' ? '/404' : path.replaceAll(/:\w+/g, '0');
}

async function earlyStepsOf(entry: WizardEntry, variant: string | undefined): Promise<string[]> {
  const plain = await loadWizard(entry);
  const { definitionHash } = plain;
  const shown = plain.definition.variants?.find(({ id }) => id === variant);
  const definition = withVariant(plain.definition, shown);
  const bundle = { ...plain, definition };
  const start = startAttempt(definition, { id: '', definitionHash });
  return earlySteps(definition, start, (attempt) =>
    renderToStaticMarkup(<EarlyStep bundle={bundle} attempt={attempt} />).replace(HOISTED, ''),
  );
}

interface EarlyStepProps {
  bundle: WizardBundle;
  attempt: Attempt;
}

/** A step for a visitor who advances before the app has loaded. */
function EarlyStep({ bundle: { definition, images }, attempt }: EarlyStepProps) {
  const text = useAnsweredTexts(definition, attempt.answers);
  return (
    <WizardScreen
      definition={definition}
      images={images}
      attempt={attempt}
      text={text}
      isRefused={false}
      send={() => undefined}
    />
  );
}

/** A page that fails to render stops the build. */
function refuse(error: unknown): never {
  throw error;
}
