import { describe, expect, it } from 'vitest';
import { PROMO_MAX_PARAMETERS } from '#contract/limits.ts';
import { PROMO_BYTE_LIMIT, promoDataIn, promoDataOf } from './promo-data.ts';

describe('promo data: the query parameters of the page, as an object', () => {
  it('holds every parameter by its name', () => {
    expect(promoDataOf('?utm_source=mail&promo=spring')).toEqual({
      utm_source: 'mail',
      promo: 'spring',
    });
  });

  it.each(['', '?', '?stepsLimit=3', '?lang=es&next=%2Fcabinet&order=1&category=a&status=b'])(
    'is not changed by the query "%s"',
    (search) => {
      expect(promoDataOf(search)).toBeUndefined();
    },
  );

  it('takes the last value of a repeated parameter', () => {
    expect(promoDataOf('?a=1&a=2')).toEqual({ a: '2' });
  });

  it('supports names that are special in objects', () => {
    expect(Object.entries(promoDataOf('?__proto__=x&constructor=y') ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it('holds at most 50 parameters', () => {
    const search = Array.from({ length: 60 }, (_, index) => `p${index}=1`).join('&');
    expect(Object.keys(promoDataOf(search) ?? {})).toHaveLength(PROMO_MAX_PARAMETERS);
  });

  it('drops whole parameters beyond 3,000 encoded bytes, and still adds smaller ones after them', () => {
    const kept = promoDataOf(`?a=${'é'.repeat(400)}&big=${'x'.repeat(2000)}&last=1`);
    expect(kept).toEqual({ a: 'é'.repeat(400), last: '1' });
    expect(encodeURIComponent(JSON.stringify(kept)).length).toBeLessThanOrEqual(PROMO_BYTE_LIMIT);
  });
});

describe('stored promo data', () => {
  it('passes the API’s validation', () => {
    const kept = { utm_source: 'mail', empty: '', constructor: 'y', emoji: '😀'.repeat(500) };
    expect(promoDataIn(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([undefined, '', '{', 'null', '[]', '["a"]', '"text"', '7', '{}'])(
    'is nothing if the cookie holds %j',
    (text) => {
      expect(promoDataIn(text)).toBeUndefined();
    },
  );

  it('drops single parameters that are not storable, too long or not text', () => {
    const kept = {
      '': 'a',
      nul: 'a\0b',
      'half\ud800': 'a',
      half: '\udfff',
      [`${'n'.repeat(501)}`]: 'a',
      long: 'x'.repeat(3001),
      number: 7,
      list: ['a'],
      utm_source: 'mail',
    };
    expect(promoDataIn(JSON.stringify(kept))).toEqual({ utm_source: 'mail' });
  });

  it('drops the one name for which the API refuses the whole body', () => {
    expect(promoDataIn('{"__proto__":"x","a":"1"}')).toEqual({ a: '1' });
    expect(promoDataIn('{"__proto__":"x"}')).toBeUndefined();
  });

  it('is at most 50 parameters', () => {
    const kept = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, '1']));
    expect(Object.keys(promoDataIn(JSON.stringify(kept)) ?? {})).toHaveLength(50);
  });
});
