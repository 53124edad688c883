import { join } from 'node:path';
import { readJsonFile } from '#authoring/disk/read-text.ts';
import type { UnchangedFiles } from '#authoring/disk/unchanged-files.ts';
import { type Diagnostic, diagnosticsOf } from '#authoring/document/diagnostics.ts';
import type { Rule } from '#authoring/document/problem.ts';
import { ajv } from '#authoring/document/schema/ajv.ts';
import { type ContentKind, checkContent } from '#authoring/document/schema/content-file.ts';
import { FileSchema } from '#authoring/document/schema/file-schema.ts';
import {
  allSessionsOf,
  type Catalogue,
  type CatalogueSession,
  type Library,
  type PricePlans,
} from '#contract/catalogue.ts';
import schema from '../../../schemas/catalogue.schema.json' with { type: 'json' };
import type { CatalogueRule, Surroundings } from './catalogue-rule.ts';
import { LIBRARY_RULES } from './library-rules.ts';
import { PLAN_RULES } from './plan-rules.ts';
import { type ReadWords, readWords, WORDS_RULES } from './words.ts';

ajv.addSchema(schema);

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
    schema: new FileSchema(schema, 'the file', definition),
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
export const CATALOGUE_RULES: readonly Rule[] = [...PLAN_RULES, ...LIBRARY_RULES, ...WORDS_RULES];

/** The result of a check, with the catalogue. */
export interface CheckedCatalogue {
  /** Sorted by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if a diagnostic is an error. */
  readonly catalogue: Catalogue | undefined;
}

/**
 * Checks the price plans, the sessions and their words in a folder and reports all problems at once.
 * Never throws.
 */
export async function checkCatalogue(
  folder: string,
  surroundings: Surroundings,
  knownWords?: UnchangedFiles<ReadWords>,
): Promise<CheckedCatalogue> {
  const read = ({ name }: { name: string }) => readJsonFile(join(folder, `${name}.json`), name);
  const pricePlans = checkContent(PRICE_PLANS, await read(PRICE_PLANS), surroundings);
  const sessionsFile = await read(SESSIONS);
  const library = checkContent(SESSIONS, sessionsFile, surroundings);
  const { problems, words } = await readWords(
    folder,
    library.content && allSessionsOf(library.content),
    sessionsFile.source,
    knownWords,
  );
  const diagnostics = diagnosticsOf([...pricePlans.problems, ...library.problems, ...problems]);
  const isSound = diagnostics.every(({ severity }) => severity !== 'error');
  if (!isSound || pricePlans.content === undefined || library.content === undefined) {
    return { diagnostics, catalogue: undefined };
  }
  const { plans, promotionCodes } = pricePlans.content;
  const { categories, sessions, shortPractices } = library.content;
  const withWords = <S extends Pick<CatalogueSession, 'id'>>(session: S) => {
    const own = words.get(session.id);
    return own === undefined ? session : { ...session, words: own };
  };
  const catalogue: Catalogue = {
    plans,
    ...(promotionCodes && { promotionCodes }),
    categories,
    sessions: sessions.map(withWords),
    ...(shortPractices && { shortPractices: shortPractices.map(withWords) }),
  };
  return { diagnostics, catalogue };
}
