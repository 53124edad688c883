import { expect, test } from 'vitest';
import { loggedError } from './log.ts';

test('a failed query is logged without its values', () => {
  const driver = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ann@mail.example) already exists.',
  });
  const failed = new Error('Failed query: insert into users\nparams: ann@mail.example,\nAnn', {
    cause: driver,
  });
  const logged = loggedError(failed);
  expect(logged.message).toBe('Failed query: insert into users');
  expect(logged.stack).toMatch(/^\s+at /);
  expect(logged.cause).toMatchObject({ message: 'duplicate key value', code: '23505' });
  expect(JSON.stringify(logged)).not.toMatch(/mail\.example|Ann/);
});

test('any thrown value can be logged', () => {
  expect(loggedError('ann@mail.example')).toEqual({ type: 'string', message: 'Not an error' });
  expect(loggedError(undefined)).toEqual({ type: 'undefined', message: 'Not an error' });
});
