import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import { type Diagnostic, diagnosticsOf, type Problem, type Rule } from '#checker/diagnostics.ts';
import { type JsonFile, readJson, shownPath } from '#checker/json/read-json.ts';
import { dataOf, nodeAt, placeOf } from '#checker/json/tree.ts';
import { explainErrors } from '#checker/schema/explain.ts';
import { FileSchema } from '#checker/schema/file-schema.ts';
import schema from '../../../schemas/catalogue.schema.json' with { type: 'json' };
import type {
  Catalogue,
  CatalogueFile,
  CatalogueRule,
  Library,
  PricePlans,
  Surroundings,
} from './catalogue.ts';
import { LIBRARY_RULES } from './library-rules.ts';
import { PLAN_RULES } from './plan-rules.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true });
ajv.addSchema(schema);

const nouns = new Map([
  ['plans', 'price plan'],
  ['categories', 'category'],
  ['sessions', 'session'],
]);

/** One of the two files: its name, its schema and its rules. */
interface FileKind<Content> {
  name: string;
  schema: FileSchema;
  validate: ValidateFunction<Content>;
  rules: readonly CatalogueRule<Content>[];
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

interface Checked<Content> {
  content: Content | undefined;
  problems: readonly Problem[];
}

async function readChecked<Content>(
  folder: string,
  kind: FileKind<Content>,
  surroundings: Surroundings,
): Promise<Checked<Content>> {
  const path = join(folder, `${kind.name}.json`);
  const file = await readJson(path, shownPath(path), kind.name);
  const { root, isComplete, problems } = file;
  if (root === undefined || !isComplete) return { content: undefined, problems };
  const shape = checkShape(kind, file, root);
  // The rules apply only to a file that matches its schema.
  const sense = shape.file === undefined ? [] : senseProblems(kind, shape.file, surroundings);
  return { content: shape.file?.content, problems: [...problems, ...shape.problems, ...sense] };
}

function checkShape<Content>(
  { validate, schema: fileSchema }: FileKind<Content>,
  { source }: JsonFile,
  root: Node,
): { file?: CatalogueFile<Content>; problems: readonly Problem[] } {
  const data = dataOf(root);
  if (!validate(data)) {
    return { problems: explainErrors(fileSchema, source, root, validate.errors ?? []) };
  }
  const find = (path: readonly (string | number)[]) => nodeAt(root, path.map(String)) ?? root;
  const file: CatalogueFile<Content> = {
    content: structuredClone(data),
    at: (...path) => placeOf(source, find(path)),
    nameAt: (...path) => {
      const node = find(path);
      return placeOf(source, node.parent ?? node);
    },
  };
  return { file, problems: [] };
}

function senseProblems<Content>(
  { rules }: FileKind<Content>,
  file: CatalogueFile<Content>,
  surroundings: Surroundings,
): Problem[] {
  return rules.flatMap((rule) =>
    Array.from(rule.check(file, surroundings), (problem) => ({ rule, ...problem })),
  );
}
