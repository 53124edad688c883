import { beforeEach, expect, test } from 'vitest';
import type { BrowserStore } from '#web/shared/storage/browser-store.ts';
import { readUploadRecord, writeUploadRecord } from './upload-record.ts';

let values: Map<string, unknown>;
let store: BrowserStore;

beforeEach(() => {
  values = new Map();
  store = { read: (key) => values.get(key), write: (key, value) => void values.set(key, value) };
});

test('the record names the account of an attempt, and whether it is saved there', () => {
  expect(readUploadRecord(store)).toBeUndefined();
  const record = { userId: 'ann', finishedAt: '2026-03-01T10:00:00.000Z', isSaved: false };
  writeUploadRecord(record, store);
  expect(Object.fromEntries(values)).toEqual({ md_savedAttempt: record });
  expect(readUploadRecord(store)).toEqual(record);
});

test.each([null, 'text', [], {}, { userId: 'ann', finishedAt: 'x', isSaved: 1 }])(
  '%j is no record',
  (garbage) => {
    values.set('md_savedAttempt', garbage);
    expect(readUploadRecord(store)).toBeUndefined();
  },
);
