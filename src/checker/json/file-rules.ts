import type { Rule } from '#checker/diagnostics.ts';

/** Rules about files and JSON syntax: what prevents a file from being read. */

export const folderMissing: Rule = {
  id: 'folder-missing',
  severity: 'error',
  why: 'Without the folder there is nothing to check.',
};

export const fileUnreadable: Rule = {
  id: 'file-unreadable',
  severity: 'error',
  why: 'What the checker cannot open, the product cannot open either.',
};

export const fileEmpty: Rule = {
  id: 'file-empty',
  severity: 'error',
  why: 'An empty file is not JSON, so the product cannot be built with it.',
};

export const fileEncoding: Rule = {
  id: 'file-encoding',
  severity: 'error',
  why: 'Accents and other letters beyond plain English come out garbled, or the file cannot be read at all.',
};

export const fileBom: Rule = {
  id: 'file-bom',
  severity: 'error',
  why: 'The mark (a BOM) is not allowed in JSON, and programs stumble over it although nobody sees it.',
};

export const jsonSyntax: Rule = {
  id: 'json-syntax',
  severity: 'error',
  why: 'From here on the file cannot be understood.',
};

export const jsonTrailingComma: Rule = {
  id: 'json-trailing-comma',
  severity: 'error',
  why: 'In JSON a comma says that another entry follows.',
};

export const jsonComment: Rule = {
  id: 'json-comment',
  severity: 'error',
  why: 'JSON has no comments.',
};

export const jsonDuplicateProperty: Rule = {
  id: 'json-duplicate-property',
  severity: 'error',
  why: 'Only the last one counts; the ones before it are silently lost.',
};

export const jsonTooDeep: Rule = {
  id: 'json-too-deep',
  severity: 'error',
  why: 'No wizard needs so many groups and lists inside each other, and programs that read the file may give up.',
};

export const FILE_RULES: readonly Rule[] = [
  folderMissing,
  fileUnreadable,
  fileEmpty,
  fileEncoding,
  fileBom,
  jsonSyntax,
  jsonTrailingComma,
  jsonComment,
  jsonDuplicateProperty,
  jsonTooDeep,
];
