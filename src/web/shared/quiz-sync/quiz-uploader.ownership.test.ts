import { describe, expect, it } from 'vitest';
import { isToBeSaved } from './quiz-uploader.ts';

const last = {
  wizardId: 'tiny',
  definitionHash: '0a1b',
  finishedAt: '2026-03-01T10:00:00.000Z',
};
const { finishedAt } = last;
const soon = new Date('2026-03-01T10:00:01Z');
const nextMonth = new Date('2026-04-01T10:00:00Z');

describe('a finished quiz is yet to be kept in the account', () => {
  it('when nobody has claimed it, and whoever is signed in has just taken it', () => {
    expect(isToBeSaved(last, undefined, 'ann', soon)).toBe(true);
    const older = { userId: 'bob', finishedAt: '2026-02-01T10:00:00.000Z', isSaved: true };
    expect(isToBeSaved(last, older, 'ann', soon)).toBe(true);
  });

  it('when saving it failed, however long ago', () => {
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

  it.each([true, false])('when it is for another account (saved there: %s)', (isSaved) => {
    expect(isToBeSaved(last, { userId: 'ann', finishedAt, isSaved }, 'bob', soon)).toBe(false);
  });

  it('a day after it was taken by somebody who has not signed in since', () => {
    const dayLater = new Date('2026-03-02T10:00:00Z');
    expect(isToBeSaved(last, undefined, 'ann', new Date(dayLater.getTime() - 1))).toBe(true);
    expect(isToBeSaved(last, undefined, 'ann', dayLater)).toBe(false);
  });

  it('when nobody can tell when it was taken', () => {
    expect(isToBeSaved({ ...last, finishedAt: 'soon' }, undefined, 'ann', soon)).toBe(false);
  });
});
