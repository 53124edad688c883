import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from './catalogue.ts';
import { CatalogueError, type Fault } from './finding.ts';
import { readJsonFile } from './json-file.ts';
import { planFaults } from './plan-rules.ts';
import { libraryFaults, type Surroundings } from './session-rules.ts';
import { shapeFaults } from './shape.ts';

/** Where the catalogue of this product lies. */
export const CATALOGUE_FOLDER = fileURLToPath(new URL('.', import.meta.url));

/**
 * Reads the price plans and the sessions of a folder. Throws a CatalogueError with everything that
 * is wrong with them at once.
 */
export async function readCatalogue(
  folder: string,
  surroundings: Surroundings,
): Promise<Catalogue> {
  const plansFile = await readJsonFile(join(folder, 'price-plans.json'));
  const sessionsFile = await readJsonFile(join(folder, 'sessions.json'));

  // Whether it makes sense is only asked of what has the right shape.
  const shape = {
    plans: [...plansFile.faults, ...faultsOf(plansFile.value, 'pricePlansFile')],
    sessions: [...sessionsFile.faults, ...faultsOf(sessionsFile.value, 'sessionsFile')],
  };
  const { plans } = plansFile.value as Pick<Catalogue, 'plans'>;
  const library = sessionsFile.value as Pick<Catalogue, 'categories' | 'sessions'>;
  const planFindings = (shape.plans.length > 0 ? shape.plans : planFaults(plans)).map(
    plansFile.findingOf,
  );
  const sessionFindings = (
    shape.sessions.length > 0 ? shape.sessions : libraryFaults(library, surroundings)
  ).map(sessionsFile.findingOf);
  const findings = [...planFindings, ...sessionFindings];
  if (findings.length > 0) throw new CatalogueError(findings);
  return { plans, categories: library.categories, sessions: library.sessions };
}

function faultsOf(value: unknown, file: 'pricePlansFile' | 'sessionsFile'): Fault[] {
  return value === undefined ? [] : shapeFaults(value, file);
}
