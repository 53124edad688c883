import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { loginPathFrom, nextPathOf } from './next-path.ts';

const nextFor = (next: string) => nextPathOf(`?${new URLSearchParams({ next })}`);

describe('after signing in the user goes to `next` if it is a path of this app, else to the cabinet', () => {
  it.each([
    ['/cabinet/sessions', '/cabinet/sessions'],
    ['/cabinet/sessions?category=sleep-issues&status=started', null],
    ['/results', '/results'],
    ['/cabinet/payment?order=8b2f0c3e#top', null],
  ])('%s is followed', (next, path) => {
    expect(nextFor(next)).toBe(path ?? next);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'https://evil.example/cabinet',
    'javascript:alert(1)',
    'cabinet/sessions',
    '',
    ' //evil.example',
    '/login',
    '/login?next=/login',
    '/register/',
    '/wizard-register#x',
    '/./login',
  ])('%j leads to the cabinet', (next) => {
    expect(nextFor(next)).toBe('/cabinet');
  });

  it('without `next` it leads to the cabinet', () => {
    expect(nextPathOf('?utm_source=friend')).toBe('/cabinet');
  });

  it('a page may have a default of its own, which `next` overrides', () => {
    expect(nextPathOf('', '/cabinet/payment')).toBe('/cabinet/payment');
    expect(nextPathOf('?next=//evil.example', '/cabinet/payment')).toBe('/cabinet/payment');
    expect(nextPathOf('?next=/results', '/cabinet/payment')).toBe('/results');
  });

  it('no value leaves this site', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('/', '\\', '//', '/\t', '@', ':', '?', '#', '..', 'evil.example', '%2f'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const origin = 'https://mellowday.example';
        const path = nextFor(parts.join(''));
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
      { numRuns: 500 },
    );
  });
});

test('the sign-in page leads back to the same place, query and hash included', () => {
  const search = '?status=started&a=%26';
  const path = loginPathFrom({ pathname: '/cabinet/sessions', search, hash: '#top' });
  expect(nextPathOf(path.slice('/login'.length))).toBe(`/cabinet/sessions${search}#top`);
});
