import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOf, isEmpty, NO_FILTER, withFilter } from './session-filter.ts';

const of = (search: string) => filterOf(new URLSearchParams(search));

describe('the filter of an address', () => {
  it('has every named category and status, in their order', () => {
    expect(
      of('?category=sleep-issues&status=started&favourites=1&category=emotional-reset'),
    ).toEqual({
      category: ['sleep-issues', 'emotional-reset'],
      status: ['started'],
      favourites: true,
    });
  });

  it.each([
    '',
    '?status=',
    '?status=STARTED',
    '?status=done&category=',
    '?category=%00',
    `?category=${'x'.repeat(65)}`,
    '?category[]=sleep-issues',
  ])('is empty for %s', (search) => {
    expect(isEmpty(of(search))).toBe(true);
  });

  it('has no duplicates and is never longer than the server accepts', () => {
    expect(of('?status=started&status=started').status).toEqual(['started']);
    const many = Array.from({ length: 80 }, (_, index) => `category=c${index}`).join('&');
    expect(of(many).category).toHaveLength(50);
  });

  it('survives any address, and a round trip', () => {
    const name = fc.constantFrom('category', 'status', 'favourites', 'x');
    const value = fc.oneof(fc.string(), fc.constantFrom('started', 'sleep-issues', 'x'.repeat(65)));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const query = new URLSearchParams(pairs);
        const filter = filterOf(query);
        expect(filterOf(withFilter(query, filter))).toEqual(filter);
        expect(filter.status.every((status) => status === 'started')).toBe(true);
      }),
    );
  });
});

describe('the address of a filter', () => {
  it('leads back to it, and keeps the rest of the address', () => {
    const filter = {
      category: ['sleep-issues'],
      status: ['started', 'completed'],
      favourites: false,
    } as const;
    const query = withFilter(new URLSearchParams('?lang=es&status=locked'), filter);
    expect(query.get('lang')).toBe('es');
    expect(filterOf(query)).toEqual(filter);
  });

  it('has no parameters of an empty one', () => {
    const query = withFilter(new URLSearchParams('?status=locked&favourites=1'), NO_FILTER);
    expect(`${query}`).toBe('');
  });
});
