import type { WizardEntry } from 'virtual:wizards';
import type { i18n } from 'i18next';
import { PATHS } from '#contract/paths.ts';
import { config } from '#web/config.ts';
import { loadWizard } from '#web/shared/i18n/wizard-texts.ts';

const KEYS: Readonly<Record<string, string>> = {
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
export async function descriptionOf(
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
  return t(KEYS[path] ?? 'product', { ns: 'seo', product: config.productName });
}
