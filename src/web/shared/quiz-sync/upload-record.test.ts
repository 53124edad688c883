import { expect, test } from 'vitest';
import { localStore } from '#web/shared/storage/browser-store.ts';
import { readUploadRecord, writeUploadRecord } from './upload-record.ts';

test('the record names the account of an attempt, and whether it is saved there', () => {
  expect(readUploadRecord()).toBeUndefined();
  const record = { userId: 'ann', finishedAt: '2026-03-01T10:00:00.000Z', isSaved: false };
  writeUploadRecord(record);
  expect(localStore.read('md_savedAttempt')).toEqual(record);
  expect(readUploadRecord()).toEqual(record);
});

test.each([null, 'text', [], {}, { userId: 'ann', finishedAt: 'x', isSaved: 1 }])(
  '%j is no record',
  (garbage) => {
    localStore.write('md_savedAttempt', garbage);
    expect(readUploadRecord()).toBeUndefined();
  },
);
