import type { JsonFile } from '#authoring/document/json/json-file.ts';
import { oncePer } from '#authoring/document/once.ts';
import { PUBLISH, sentence } from '#authoring/document/problem.ts';
import { ajv } from '#authoring/document/schema/ajv.ts';
import { type CheckedContent, checkContent } from '#authoring/document/schema/content-file.ts';
import { FileSchema } from '#authoring/document/schema/file-schema.ts';
import schema from '../../../../schemas/live.schema.json' with { type: 'json' };
import type { LiveFile } from './live-file.ts';

const KIND = {
  schema: new FileSchema(schema, 'the file'),
  validate: ajv.compile<LiveFile>(schema),
  rules: [],
};

/** Checks the file of the names in use: how it is written and its shape. */
export const checkLive = oncePer((file: JsonFile): CheckedContent<LiveFile> => {
  const { content, problems } = checkContent(KIND, file, undefined);
  // Only commands write the file, so nobody has to understand it to fix it.
  if (!/^<{7}/m.test(file.source.text)) {
    return { content, problems: problems.map((problem) => ({ ...problem, fix: RESTORE })) };
  }
  const conflicts = problems.slice(0, 1).map((problem) => ({
    ...problem,
    message: sentence`A merge was not finished: here are the names that two people have published.`,
    fix: TAKE_BOTH,
  }));
  return { content, problems: conflicts };
});

/** The names in use of a folder; undefined if there are none, or if their file is damaged. */
export function liveOf({ live }: { readonly live: JsonFile | undefined }): LiveFile | undefined {
  return live && checkLive(live).content;
}

const RESTORE =
  'Restore the file from an earlier version. Nobody needs to edit it: publishing writes it.';

const TAKE_BOTH = sentence`Leave it as it is, fix the other findings first, and ${PUBLISH}: it takes both sides.`;
