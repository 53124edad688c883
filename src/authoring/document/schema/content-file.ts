import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type JsonFile, type Places, placesIn } from '#authoring/document/json/json-file.ts';
import { dataOf } from '#authoring/document/json/tree.ts';
import type { Problem, ProblemDetails, Rule } from '#authoring/document/problem.ts';
import type { FileSchema } from './file-schema.ts';
import { explainErrors } from './shape.ts';

/** A file that matches its schema. */
interface ContentFile<Content> extends Places {
  readonly content: Content;
}

/** A rule about the content of a file that matches its schema. */
export interface ContentRule<Content, Surroundings = void> extends Rule {
  check(file: ContentFile<Content>, surroundings: Surroundings): Iterable<ProblemDetails>;
}

/** What is asked of one kind of file: its schema and its rules. */
export interface ContentKind<Content, Surroundings = void> {
  readonly schema: FileSchema;
  readonly validate: ValidateFunction<Content>;
  readonly rules: readonly ContentRule<Content, Surroundings>[];
}

export interface CheckedContent<Content> {
  /** Undefined if the file does not match its schema. */
  readonly content: Content | undefined;
  readonly problems: readonly Problem[];
}

/** Checks a file: how it is written, its shape, and if that is right its sense. */
export function checkContent<Content, Surroundings>(
  kind: ContentKind<Content, Surroundings>,
  json: JsonFile,
  surroundings: Surroundings,
): CheckedContent<Content> {
  const { root, isComplete, problems } = json;
  if (root === undefined || !isComplete) return { content: undefined, problems };
  const data = dataOf(root);
  if (!kind.validate(data)) {
    const errors = kind.validate.errors ?? [];
    const shape = explainErrors(kind.schema, json.source, root, errors);
    return { content: undefined, problems: [...problems, ...shape] };
  }
  const content = structuredClone(data);
  const file = { content, ...placesIn(json) };
  const sense = kind.rules.flatMap((rule) =>
    Array.from(rule.check(file, surroundings), (problem) => ({ rule, ...problem })),
  );
  return { content, problems: [...problems, ...sense] };
}
