import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalogue, CatalogueSession } from '#contract/catalogue.ts';
import type { Claims, CompiledWizard } from '#contract/compiled-content.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { picturesOf } from '#engine/step-kinds/index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** The names under which the web app imports them. */
export const INDEX = 'virtual:wizards';
export const BUNDLE = 'virtual:wizard/';
export const CLAIMS = 'virtual:claims';
export const CATALOGUE = 'virtual:catalogue';
export const STORAGE_KEYS = 'virtual:storage-keys';

/** Whether the id of a module is that of one of them. */
export function isWizardModule(id: string): boolean {
  const name = id.replace(/^\0/, '');
  const isModule = [INDEX, CLAIMS, CATALOGUE, STORAGE_KEYS].includes(name);
  return name !== id && (isModule || name.startsWith(BUNDLE));
}

/** The path of the wizard that `/` leads to: the one with `root`, else the first. */
export function rootPathOf(wizards: readonly WizardDefinition[]): string | undefined {
  return (wizards.find(({ root }) => root === true) ?? wizards[0])?.path;
}

/** The source of the module that lists the wizards without loading any of them. */
export function indexModule(wizards: readonly CompiledWizard[], bundlePrefix: string): string {
  // In development there may be none yet, and the app then says that there is no such page.
  const rootPath = rootPathOf(wizards.map(({ definition }) => definition)) ?? '/no-wizard';
  const entries = wizards.map(({ definition: { id, path } }) => {
    const load = `() => import(${JSON.stringify(bundlePrefix + id)}).then((module) => module.default)`;
    return `  { id: ${JSON.stringify(id)}, path: ${JSON.stringify(path)}, load: ${load} },`;
  });
  return [
    `export const wizards = [\n${entries.join('\n')}\n];`,
    `export const rootPath = ${JSON.stringify(rootPath)};\n`,
  ].join('\n');
}

const VARIANTS = fileURLToPath(
  new URL('../../web/features/quiz/variants.ts', import.meta.url),
).replaceAll('\\', '/');

/** The source of one wizard's module: its definition, hash and picture addresses. */
export function bundleModule(
  folder: string,
  { definition, version }: Pick<CompiledWizard, 'definition' | 'version'>,
): string {
  const names = imageNames(definition);
  const imports = names.map((name, index) => {
    const file = join(folder, 'images', name).replaceAll('\\', '/');
    return `import image${index} from ${JSON.stringify(`${file}?url`)};`;
  });
  const images = names.map((name, index) => `${JSON.stringify(name)}: image${index}`);
  const hasVariants = definition.variants !== undefined;
  return [
    ...imports,
    ...(hasVariants ? [`import { inVariant } from ${JSON.stringify(VARIANTS)};`] : []),
    `const definition = ${JSON.stringify(definition)};`,
    'export default {',
    '  definition,',
    `  definitionHash: ${JSON.stringify(version)},`,
    `  images: { ${images.join(', ')} },`,
    ...(hasVariants ? ['  inVariant: (attempt) => inVariant(definition, attempt),'] : []),
    '};',
  ].join('\n');
}

/** The source of the module with the names under which browsers store the answers. */
export function storageKeysModule(wizards: readonly CompiledWizard[]): string {
  const keys = wizards.map(({ definition }) => definition.storageKey);
  return `export const storageKeys = ${JSON.stringify(keys)};\n`;
}

/** The source of the module with the figures of the landings, null if they claim nothing. */
export function claimsModule(claims: Claims | undefined): string {
  return `export const claims = ${JSON.stringify(claims ?? null)};\n`;
}

/** The source of the module with the price plans, and what pages without a member say of sessions. */
export function catalogueModule(catalogue: Catalogue | undefined): string {
  const sessions = catalogue?.sessions ?? [];
  const isGuided = sessions.length > 0 && sessions.every(({ words }) => words !== undefined);
  const isSample = ({ sample, recordings }: CatalogueSession) => sample && !recordings;
  const guidance = sessions.some(isSample) ? 'samples' : isGuided ? 'words' : null;
  const facts = sessions.map(({ id, durationSeconds, times }) => [
    id,
    { minutes: Math.max(1, Math.round(durationSeconds / 60)), times },
  ]);
  return [
    `export const plans = ${JSON.stringify(catalogue?.plans ?? [])};`,
    `export const guidance = ${JSON.stringify(guidance)};`,
    `export const readAloud = ${JSON.stringify(readAloud(sessions))};`,
    `export const sessions = ${JSON.stringify(Object.fromEntries(facts))};\n`,
  ].join('\n');
}

/** By whom the sessions are read aloud, for each language in which some are. */
function readAloud(all: readonly CatalogueSession[]) {
  const ofLanguages = LANGUAGES.map((language) => {
    const read = all.flatMap(({ recordings }) => recordings?.[language]?.speaker ?? []);
    const speakers = [...new Set(read)];
    return [language, { sessions: read.length, of: all.length, speakers }] as const;
  });
  return Object.fromEntries(ofLanguages.filter(([, { sessions }]) => sessions > 0));
}

function imageNames(definition: WizardDefinition): string[] {
  const ofSteps = definition.steps.flatMap(picturesOf);
  const ofVariants = (definition.variants ?? []).flatMap(({ replace }) => Object.values(replace));
  const others = [...definition.outcomes, ...ofVariants].flatMap(({ image }) => image ?? []);
  return [...new Set([...ofSteps, ...others].map(({ src }) => src))];
}
