import type { Rule } from '#authoring/document/diagnostics.ts';

/** Rules about files and JSON syntax: what prevents a file from being read. */

export const folderMissing: Rule = {
  id: 'folder-missing',
  severity: 'error',
  why: 'Nobody would be warned of anything: without the folder there is nothing to check.',
};

export const fileUnreadable: Rule = {
  id: 'file-unreadable',
  severity: 'error',
  why: 'Visitors would miss what is in it: what the checker cannot open, the product cannot open either.',
};

export const fileEmpty: Rule = {
  id: 'file-empty',
  severity: 'error',
  why: 'Visitors would see none of what was in it: with an empty file the product cannot be built.',
};

export const fileEncoding: Rule = {
  id: 'file-encoding',
  severity: 'error',
  why: 'Visitors would see accents and other letters beyond plain English garbled, or nothing of this file at all.',
};

export const fileBom: Rule = {
  id: 'file-bom',
  severity: 'error',
  why: 'The mark (a BOM) is not allowed in JSON, and programs stumble over it although nobody sees it.',
};

export const jsonSyntax: Rule = {
  id: 'json-syntax',
  severity: 'error',
  why: 'From here on the file cannot be understood, so visitors would see none of it.',
};

export const jsonTrailingComma: Rule = {
  id: 'json-trailing-comma',
  severity: 'error',
  why: 'Visitors would see none of this file: a comma says that another entry follows, and the product waits for it.',
};

export const jsonComment: Rule = {
  id: 'json-comment',
  severity: 'error',
  why: 'Visitors would see none of this file: JSON has no comments, and the product cannot read past one.',
};

export const jsonDuplicateProperty: Rule = {
  id: 'json-duplicate-property',
  severity: 'error',
  why: 'Visitors would only see what the last one says; the ones before it are silently lost.',
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
];
