import { join } from 'node:path';
import { type Diagnostic, diagnosticsOf, type Rule } from '#checker/diagnostics.ts';
import { readJson, shownPath } from '#checker/json/read-json.ts';
import { ajv } from '#checker/schema/ajv.ts';
import {
  type CheckedContent,
  type ContentKind,
  checkContent,
} from '#checker/schema/content-file.ts';
import { FileSchema } from '#checker/schema/file-schema.ts';
import schema from '../../../schemas/catalogue.schema.json' with { type: 'json' };
import type { Catalogue, CatalogueRule, Library, PricePlans, Surroundings } from './catalogue.ts';
import { LIBRARY_RULES } from './library-rules.ts';
import { PLAN_RULES } from './plan-rules.ts';

ajv.addSchema(schema);

const nouns = new Map([
  ['plans', 'price plan'],
  ['categories', 'category'],
  ['sessions', 'session'],
]);

/** One of the two files, with its name. */
interface FileKind<Content> extends ContentKind<Content, Surroundings> {
  readonly name: string;
}

function fileKind<Content>(
  name: string,
  definition: keyof typeof schema.$defs,
  rules: readonly CatalogueRule<Content>[],
): FileKind<Content> {
  return {
    name,
    schema: new FileSchema(schema, { whole: 'the file', nouns }, definition),
    validate: ajv.compile<Content>({ $ref: `${schema.$id}#/$defs/${definition}` }),
    rules,
  };
}

const PRICE_PLANS = fileKind<PricePlans>('price-plans', 'pricePlansFile', PLAN_RULES);
const SESSIONS = fileKind<Library>('sessions', 'sessionsFile', LIBRARY_RULES);

/**
 * Every rule about the content of a catalogue. The ids must not change; docs/catalogue.md explains
 * them.
 */
export const CATALOGUE_RULES: readonly Rule[] = [...PLAN_RULES, ...LIBRARY_RULES];

/** The result of a check, with the catalogue. */
export interface CheckedCatalogue {
  /** Sorted by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if a diagnostic is an error. */
  readonly catalogue: Catalogue | undefined;
}

/**
 * Checks the price plans and sessions of a folder and reports all problems at once. Never throws.
 */
export async function checkCatalogue(
  folder: string,
  surroundings: Surroundings,
): Promise<CheckedCatalogue> {
  const pricePlans = await readChecked(folder, PRICE_PLANS, surroundings);
  const library = await readChecked(folder, SESSIONS, surroundings);
  const diagnostics = diagnosticsOf([...pricePlans.problems, ...library.problems]);
  const isSound = diagnostics.every(({ severity }) => severity !== 'error');
  if (!isSound || pricePlans.content === undefined || library.content === undefined) {
    return { diagnostics, catalogue: undefined };
  }
  const { plans } = pricePlans.content;
  const { categories, sessions } = library.content;
  return { diagnostics, catalogue: { plans, categories, sessions } };
}

async function readChecked<Content>(
  folder: string,
  kind: FileKind<Content>,
  surroundings: Surroundings,
): Promise<CheckedContent<Content>> {
  const path = join(folder, `${kind.name}.json`);
  return checkContent(kind, await readJson(path, shownPath(path), kind.name), surroundings);
}
