import { describe, expect, it } from 'vitest';
import { isToBeSaved } from './quiz-uploader.ts';

const last = {
  wizardId: 'tiny',
  definitionHash: '0a1b',
  finishedAt: '2026-03-01T10:00:00.000Z',
};
const { finishedAt } = last;
const soon = Date.parse('2026-03-01T10:00:01Z');
const nextMonth = Date.parse('2026-04-01T10:00:00Z');

describe('a finished quiz must be saved to the account', () => {
  it('if it has no owner and was taken just before', () => {
    expect(isToBeSaved(last, undefined, 'ann', soon)).toBe(true);
    const older = { userId: 'bob', finishedAt: '2026-02-01T10:00:00.000Z', isSaved: true };
    expect(isToBeSaved(last, older, 'ann', soon)).toBe(true);
  });

  it('if saving it failed, however long ago', () => {
    const failed = { userId: 'ann', finishedAt, isSaved: false };
    expect(isToBeSaved(last, failed, 'ann', soon)).toBe(true);
    expect(isToBeSaved(last, failed, 'ann', nextMonth)).toBe(true);
  });
});

describe('a finished quiz is left alone', () => {
  it('once it is saved', () => {
    expect(isToBeSaved(last, { userId: 'ann', finishedAt, isSaved: true }, 'ann', soon)).toBe(
      false,
    );
  });

  it.each([true, false])('if it belongs to another account (saved there: %s)', (isSaved) => {
    expect(isToBeSaved(last, { userId: 'ann', finishedAt, isSaved }, 'bob', soon)).toBe(false);
  });

  it('a day after it was taken without a sign-in since', () => {
    const dayLater = Date.parse('2026-03-02T10:00:00Z');
    expect(isToBeSaved(last, undefined, 'ann', dayLater - 1)).toBe(true);
    expect(isToBeSaved(last, undefined, 'ann', dayLater)).toBe(false);
  });

  it('if its clock was set back by a day or more since', () => {
    const yearBefore = Date.parse('2025-03-01T10:00:01Z');
    expect(isToBeSaved(last, undefined, 'ann', yearBefore)).toBe(false);
  });

  it('if the time it was taken is unreadable', () => {
    expect(isToBeSaved({ ...last, finishedAt: 'soon' }, undefined, 'ann', soon)).toBe(false);
  });
});
